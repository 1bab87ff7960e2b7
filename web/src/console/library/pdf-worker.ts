/** The worker of pdf.js, under the policy of the build’s own files: it reads the PDF and compiles nothing. */
import 'pdfjs-dist/build/pdf.worker.mjs'
