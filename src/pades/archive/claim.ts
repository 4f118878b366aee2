/** What makes a fit document say that it is PDF/A-2b: metadata, and what its plain colours mean. */
import { PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString, type PDF } from '@libpdf/core'
import { deflatedStream } from '../draw/canvas.ts'
import { srgbProfile } from './srgb.ts'

export type Described = Readonly<{ title: string; producer: string; createdAt: Date; modifiedAt: Date }>

export function claimPdfA(pdf: PDF, described: Described): void {
  const catalog = pdf.getCatalog()
  // ISO 19005-2, 6.6.2.1: not compressed by any filter, so that programs that know no PDF can read it.
  const metadata = PdfStream.fromDict(
    { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') },
    new TextEncoder().encode(xmp(described)),
  )
  catalog.set('Metadata', pdf.register(metadata))
  const profile = deflatedStream(srgbProfile(), { N: PdfNumber.of(3) })
  const intent = PdfDict.of({
    Type: PdfName.of('OutputIntent'),
    S: PdfName.of('GTS_PDFA1'),
    OutputConditionIdentifier: PdfString.fromString('sRGB'),
    Info: PdfString.fromString('sRGB IEC61966-2.1'),
    DestOutputProfile: pdf.register(profile),
  })
  catalog.set('OutputIntents', new PdfArray([pdf.register(intent)]))
}

/** ISO 19005-2, 6.6.4. Everything in schemas that the standard knows, so none has to be described. */
function xmp({ title, producer, createdAt, modifiedAt }: Described): string {
  const at = (date: Date) => `${date.toISOString().slice(0, 19)}Z`
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>${at(createdAt)}</xmp:CreateDate>
<xmp:ModifyDate>${at(modifiedAt)}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\p{Cc}/gu, ' ')
}
