/** Writes fixtures/fuzz, small files of every build to start fuzzing from, and the traits that once broke something: `npx tsx scripts/fuzz-corpus.ts`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { makePdf, writePdf } from '../src/pades/testing/make-pdf.ts'

const folder = 'fixtures/fuzz'
mkdirSync(folder, { recursive: true })

const text = 'BT /F1 18 Tf 72 700 Td (Contrato) Tj ET'
const base = makePdf({ content: text })
const stream = (entries: string, data: string) => `<<${entries}/Length ${data.length}>>stream\n${data}\nendstream`

const files = {
  plain: base,
  form: makePdf({
    content: text,
    catalog: '/AcroForm<</Fields[10 0 R 11 0 R 12 0 R]/DA(/F1 0 Tf)/DR<</Font<</F1 5 0 R>>>>>>',
    pageEntries: '/Annots[10 0 R 13 0 R 12 0 R]',
    objects: [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(nome)/V(Ana)/Rect[72 600 200 620]/DA(/F1 12 Tf)/P 3 0 R>>',
      '<</FT/Btn/T(aceito)/V/Sim/Kids[13 0 R]>>',
      '<</Type/Annot/Subtype/Widget/FT/Sig/T(assinatura)/Rect[72 500 200 540]/F 132/P 3 0 R>>',
      '<</Type/Annot/Subtype/Widget/Parent 11 0 R/Rect[72 560 82 570]/AS/Sim/AP<</N<</Sim 14 0 R/Off 14 0 R>>>>>>',
      stream('/Type/XObject/Subtype/Form/BBox[0 0 10 10]', '0 0 10 10 re f'),
    ],
  }),
  active: makePdf({
    catalog:
      '/OpenAction<</S/JavaScript/JS(1)>>/AA<</WC 10 0 R>>/Names<</JavaScript<</Names[(a)10 0 R]>>/EmbeddedFiles<</Names[(b)11 0 R]>>>>',
    pageEntries: '/Annots[13 0 R]',
    objects: [
      '<</S/JavaScript/JS(app.alert\\(1\\))/Next[<</S/Launch/F(x)>>]>>',
      '<</Type/Filespec/F(b)/UF(b)/EF<</F 12 0 R>>>>',
      stream('/Type/EmbeddedFile', 'b'),
      '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>',
    ],
  }),
  layers: makePdf({
    content: '/OC /L BDC 0 0 9 9 re f EMC',
    catalog: '/OCProperties<</OCGs[10 0 R 11 0 R]/D<</OFF[11 0 R]/Order[10 0 R[11 0 R]]>>>>',
    objects: ['<</Type/OCG/Name(Texto)>>', '<</Type/OCG/Name(Rascunho)>>'],
  }),
  turned: makePdf({
    content: text,
    mediaBox: [-50, -50, 400, 300],
    cropBox: [0, 0, 300, 200],
    rotate: 90,
    userUnit: 2,
  }),
  tree: writePdf(
    new Map([
      [1, '<</Type/Catalog/Pages 2 0 R>>'],
      [2, '<</Type/Pages/Kids[3 0 R 6 0 R]/Count 3/MediaBox[0 0 200 200]>>'],
      [3, '<</Type/Pages/Parent 2 0 R/Kids[4 0 R 5 0 R]/Count 2/Rotate 90>>'],
      [4, '<</Type/Page/Parent 3 0 R>>'],
      [5, '<</Type/Page/Parent 3 0 R/Rotate 0>>'],
      [6, '<</Type/Page/Parent 2 0 R>>'],
    ]),
  ),
  // found by fuzzing: at a bracket that begins nothing the parser stood still
  'stray-brace': makePdf({ content: text, pageEntries: '/Note}x' }),
  'stray-parenthesis': makePdf({
    content: text,
    objects: ['<</Producer(Rubrica)) /Title(x)>>'],
    catalog: '/Extra 10 0 R',
  }),
  'stray-between-objects': Buffer.from(
    Buffer.from(base).toString('latin1').replace('endobj\n2 0', 'endobj\n) {2 0'),
    'latin1',
  ),
}
for (const [name, file] of Object.entries(files)) writeFileSync(`${folder}/${name}.pdf`, file)

const builds = {
  compressed: ['--object-streams=generate'],
  linearized: ['--linearize'],
  encrypted: ['--encrypt', '', 'owner', '256', '--'],
  'with-a-password': ['--encrypt', 'user', 'owner', '128', '--use-aes=y', '--'],
}
for (const [name, options] of Object.entries(builds)) {
  const target = `${folder}/${name}.pdf`
  execFileSync('qpdf', ['--static-id', '--static-aes-iv', ...options, `${folder}/form.pdf`, target])
}
