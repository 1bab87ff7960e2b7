/** The worker of pdf.js. The policy for the build’s own files applies to it, as it compiles no WebAssembly. */
import 'pdfjs-dist/build/pdf.worker.mjs'
