/** The smallest files of Word, with what a test wants in them. */
import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'

const W = 'http://schemas.openxmlformats.org'
const head = '<?xml version="1.0" encoding="UTF-8"?>'

/** @param picture the address of a picture that the file names without holding it */
export async function makeDocx(text: string, picture?: string): Promise<Uint8Array> {
  const zip = new yazl.ZipFile()
  const relations = picture
    ? `<Relationship Id="rId5" Type="${W}/officeDocument/2006/relationships/image" Target="${picture}" TargetMode="External"/>`
    : ''
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${W}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${W}/package/2006/relationships"><Relationship Id="rId1" Type="${W}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${head}<Relationships xmlns="${W}/package/2006/relationships">${relations}</Relationships>`,
    'word/document.xml': `${head}<w:document xmlns:w="${W}/wordprocessingml/2006/main" xmlns:r="${W}/officeDocument/2006/relationships" xmlns:wp="${W}/drawingml/2006/wordprocessingDrawing" xmlns:a="${W}/drawingml/2006/main" xmlns:pic="${W}/drawingml/2006/picture"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${picture ? drawing : ''}</w:body></w:document>`,
  }
  for (const [name, part] of Object.entries(parts)) zip.addBuffer(Buffer.from(part), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

const drawing = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="952500" cy="952500"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="${W}/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="rId5"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="952500" cy="952500"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
