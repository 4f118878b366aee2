/** Adds the PDF/A-2b claim to a fit document: XMP metadata, and an output intent for its device colours. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF, type PdfRef } from '../objects.ts'
import type { Bytes } from '../../base/bytes.ts'
import { deflated } from '../deflated-stream.ts'
import { srgbProfile } from './srgb.ts'

/** Tagged throughout, with a language: then it is PDF/A-2a, and PDF/UA-1 (ISO 14289-1) too. */
export type Described = Readonly<{
  title: string
  producer: string
  createdAt: Date
  modifiedAt: Date
  isTagged?: boolean
}>

export function claimPdfA(pdf: PDF, described: Described): void {
  const catalog = pdf.getCatalog()
  // ISO 19005-2, 6.6.2.1. It is packed when it is written, as any other stream.
  const metadata = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    new TextEncoder().encode(xmp(described)),
  )
  catalog.set('Metadata', pdf.register(metadata))
  catalog.set('OutputIntents', new PdfArray([srgbIntent(pdf)]))
}

let profile: Bytes | undefined

/** ISO 19005-2, 6.2.3. */
export function srgbIntent(pdf: PDF): PdfRef {
  profile ??= deflated(srgbProfile())
  const stream = PdfStream.fromDict({ N: PdfNumber.of(3), Filter: PdfName.of('FlateDecode') }, profile)
  const intent = PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString('sRGB'),
    Info: PdfString.fromString('sRGB IEC61966-2.1'),
    DestOutputProfile: pdf.register(stream),
  })
  return pdf.register(intent)
}

/** ISO 14289-1, 5, in a schema that PDF/A does not know, so it is described (ISO 19005-2, 6.6.2.3.3). */
const universal = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfuaid:part>1</pdfuaid:part>
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

/** ISO 19005-2, 6.6.4. Everything in schemas that the standard knows, so none has to be described. */
function xmp({ title, producer, createdAt, modifiedAt, isTagged = false }: Described): string {
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${moment(createdAt)}</xmp:CreateDate>
<xmp:ModifyDate>${moment(modifiedAt)}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>${isTagged ? 'A' : 'B'}</pdfaid:conformance>
</rdf:Description>${isTagged ? universal : ''}
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}

/** ISO 19005-2, 6.6.2.3.1: as a date of XMP, of which the year has four digits. By its zone, a moment of another program may lie in a later one. */
const moment = (date: Date): string =>
  `${new Date(Math.min(LAST, Math.max(FIRST, date.getTime()))).toISOString().slice(0, 19)}Z`

const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')]

/** XML 1.0, 2.2, has neither most control characters nor these two; half of a surrogate pair is lost in UTF-8. */
function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
}
