/** Prints what the server writes in a language of the browser, and draws a signature page: run by house/translating.test.ts in a copy. */
import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { languageName, pickLanguage } from '../../src/kernel/language.ts'
import { drawSheet } from '../../src/pades/draw/sheet/draw-sheet.ts'
import { describeReport } from '../../src/pades/validate/describe-report.ts'
import { wordingIn } from '../../src/server/http/wording.ts'
import { sentence } from '../../src/server/sentences.ts'
import { writeLetter } from '../../src/features/messages/message.mail.tsx'

const language = pickLanguage('fr-CH, en;q=0.5')
const envelope = {
  title: 'Contrat',
  subject: '',
  message: '',
  code: 'K7QF',
  isSandbox: false,
  expireAt: new Date(0),
  changes: [],
  timeZone: 'UTC',
  documents: [],
  senderName: 'Marina',
  senderEmail: 'm@acme.example',
  organization: null,
  by: '',
  reason: '',
  because: '',
  until: null,
}
const letter = writeLetter({ letter: 'sign', language, toName: 'Ana', link: null, envelope })
const report: Parameters<typeof describeReport>[0] = {
  because: 'not_signed',
  conclusion: 'INDETERMINATE',
  signatures: [],
  emptyFields: 0,
  checkedAt: '',
  sha256: '',
  sizeBytes: 0,
}
const tooLong = z
  .string()
  .max(5)
  .safeParse('longer', { error: (issue) => wordingIn(language)(issue) })
const document = {
  name: 'a.pdf',
  pages: 1,
  originalSha256: '',
  sentSha256: null,
  finalSha256: null,
  pagesCompared: null,
}
const sheet = {
  language,
  timeZone: 'Europe/Paris',
  productName: 'Rubrica',
  issuedAt: '2026-11-20T17:32:05Z',
  document,
  recipients: [],
  history: [],
  envelope: { title: 'Contrat', code: 'K7QF', state: '', organization: '', sender: '' },
  ledgerHead: '00',
  verifierUrl: 'https://sign.example/K7QF',
  law: '',
}
writeFileSync('page.pdf', await drawSheet(sheet))
process.stdout.write(
  JSON.stringify({
    letter: letter.subject,
    refusal: sentence('session.required', language),
    report: (await describeReport(report, language))[0]?.text,
    field: tooLong.error?.issues[0]?.message,
    name: languageName(language),
  }),
)
