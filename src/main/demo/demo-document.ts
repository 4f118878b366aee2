/** A contract that binds nobody, as a PDF of one page: text in Helvetica, which every reader has. */
const [WIDTH, HEIGHT] = [595, 842]

/** @param lines of at most some ninety letters; an empty one is space between paragraphs */
export function demoDocument(title: string, lines: readonly string[]): Buffer {
  const text = [
    `BT /F2 18 Tf 60 770 Td (${escaped(title)}) Tj ET`,
    'BT /F1 11 Tf 16 TL 60 735 Td',
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
    '0.6 w 60 190 m 270 190 l S 325 190 m 535 190 l S',
  ].join('\n')
  return written([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${WIDTH} ${HEIGHT}]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(text, 'latin1')}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  ])
}

/** ISO 32000-2, 7.3.4.2. */
const escaped = (text: string): string => text.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)

/** With its table of where each object begins (ISO 32000-2, 7.5.4). */
function written(objects: readonly string[]): Buffer {
  let file = '%PDF-1.7\n'
  const begins = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = file.length
  const rows = begins.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  file += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
