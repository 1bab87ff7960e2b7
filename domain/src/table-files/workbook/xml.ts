/// <reference path="./saxen.d.ts" />
/** Goes through the XML of a workbook; names are without their prefixes. */
import { Parser } from 'saxen'

type Hear = {
  open(name: string, attributes: Record<string, string>): void
  close?(name: string): void
  text?(text: string): void
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Throws for what is no XML, and for a document type: no workbook has one, and its entities could grow without end. */
export function goThroughXml(xml: string, { open, close, text }: Hear): void {
  const parser = new Parser()
  parser
    .on('error', (error) => {
      throw error
    })
    .on('attention', (found) => {
      throw new Error(`${found.slice(0, 20)} is not allowed`)
    })
    .on('openTag', (name, attributes, decode) => {
      const found = Object.entries(attributes()).map(([key, value]) => [
        withoutPrefix(key),
        decode(value),
      ])
      open(withoutPrefix(name), Object.fromEntries(found))
    })
  if (close) parser.on('closeTag', (name) => close(withoutPrefix(name)))
  if (text)
    parser.on('text', (found, decode) => text(decode(found))).on('cdata', (found) => text(found))
  parser.parse(xml)
}
