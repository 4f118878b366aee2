/** `pades sign`: signs a PDF with the key of a PKCS#12 file, from B-B to B-LTA, visibly or not. */
import { parseArgs } from 'node:util'
import type { Bytes } from '../base/bytes.ts'
import { icpBrasilPolicies } from '../crypto/policies.ts'
import type { Signer } from '../crypto/signer.ts'
import { pkcs12Signer } from '../crypto/signers/pkcs12.ts'
import { readCertificate } from '../crypto/x509/certificate.ts'
import type { DrawFinding, Mark } from '../draw/mark.ts'
import { seal, type SealRequest } from '../sign/seal.ts'
import type { FieldAppearance } from '../sign/signature-field.ts'
import { holderOf } from '../validate/holder.ts'
import type { Level } from '../validate/level.ts'
import { jobsIn } from '../workshop/jobs-in.ts'
import {
  authorityOptions,
  authorityUsage,
  extended,
  revocationSourceOf,
  timestampAuthorityOf,
  trustAnchorsOf,
} from './authorities.ts'
import { WrongUsage, CommandFailed, failureCodes, filesAndLevel, type PadesCommand } from './command.ts'
import { DEADLINE_MS } from './examine-files.ts'
import { ensureMayWrite, fileIn, pdfIn, writeWhole } from './files.ts'
import { inWorkshop } from './in-workshop.ts'
import { readSecret } from './secrets.ts'

const levels = ['B-B', 'B-T', 'B-LT', 'B-LTA'] as const satisfies readonly Level[]
const policies = Object.keys(icpBrasilPolicies) as (keyof typeof icpBrasilPolicies)[]
const DEFAULT_FIELD = 'Signature'

export const signCommand: PadesCommand = {
  usage: `sign FILE.pdf SIGNED.pdf --p12 FILE [--password-file FILE] [--level ${levels.join('|')}] [--field NAME] [--name TEXT] [--reason TEXT] [--location TEXT]
      [--page N --area X,Y,WIDTH,HEIGHT [--image FILE] [--caption TEXT]...] [--certify 1|2|3] [--lock] [--policy ${policies.join('|')}] [--force]
      ${authorityUsage}`,
  does: `Signs with the key of a PKCS#12 file. Its password: the first line of --password-file (- is standard input), PADES_PASSWORD, or asked for on the
      terminal; never an argument. B-B unless said; B-T needs --tsa, B-LT and B-LTA --trust too. --page and --area (points from the top left of the page as
      shown) make the signature visible, with the signer's name unless --caption says something else. --lock: nothing may be filled in afterwards.`,
  run: async (args) => {
    const { from, to, level, given } = read(args)
    ensureMayWrite(to, given.force)
    const pdf = pdfIn(from)
    const trustAnchors = await trustAnchorsOf(given)
    const revocationSource = revocationSourceOf(given)
    const signer = await signerOf(given)
    const timestampAuthority = await timestampAuthorityOf(given)
    const request = requestOf(pdf, given, signer)
    const made = await inWorkshop(async (workshop) => {
      const { draft } = jobsIn(workshop, { deadlineMs: DEADLINE_MS })
      const sealed = await seal(request, {
        signer,
        draft,
        ...(timestampAuthority && level !== 'B-B' ? { timestampAuthority } : {}),
      })
      if (level === 'B-B' || level === 'B-T') return sealed
      const { pdf: signed, fieldName, findings } = sealed
      const deps = { workshop, timestampAuthority, revocationSource }
      const last = await extended({ pdf: signed, level: 'B-T', wanted: level, trustAnchors, fieldName }, deps)
      return { pdf: last.pdf, fieldName, findings }
    })
    ensureDrawn(made.findings)
    writeWhole(to, made.pdf, given.force)
    console.log(`${to}: signed by ${nameOf(signer)} in the field ${made.fieldName}, ${level}.`)
    return 0
  },
}

const options = {
  p12: { type: 'string' },
  'password-file': { type: 'string' },
  level: { type: 'string', default: 'B-B' },
  field: { type: 'string', default: DEFAULT_FIELD },
  name: { type: 'string' },
  reason: { type: 'string' },
  location: { type: 'string' },
  page: { type: 'string' },
  area: { type: 'string' },
  image: { type: 'string' },
  caption: { type: 'string', multiple: true, default: [] as string[] },
  certify: { type: 'string' },
  lock: { type: 'boolean', default: false },
  policy: { type: 'string' },
  force: { type: 'boolean', default: false },
  ...authorityOptions,
} as const

function read(args: readonly string[]) {
  const { values: given, positionals } = parseArgs({ args: [...args], allowPositionals: true, options })
  const { from, to, level } = filesAndLevel(positionals, given.level, levels)
  if (level !== 'B-B' && given.tsa === undefined) throw new WrongUsage(`${level} needs --tsa, a timestamp authority.`)
  if (level === 'B-B' && given.tsa !== undefined) throw new WrongUsage('--tsa is for B-T and above: say --level.')
  if (level.startsWith('B-LT') && given.trust.length === 0)
    throw new WrongUsage(`${level} needs --trust: the roots of the signer and of the timestamp authority.`)
  return { from, to, level, given }
}

type Given = ReturnType<typeof read>['given']

async function signerOf({ p12, 'password-file': file }: Given): Promise<Signer> {
  if (p12 === undefined) throw new WrongUsage('--p12 is missing: the file with key and certificate.')
  const bytes = fileIn(p12)
  const password = await readSecret({ name: `Password of ${p12}`, file, variable: 'PADES_PASSWORD' })
  if (password === undefined)
    throw new WrongUsage('No password: name --password-file, set PADES_PASSWORD, or run in a terminal.')
  return pkcs12Signer(bytes, password)
}

function requestOf(pdf: Bytes, given: Given, signer: Signer): SealRequest {
  const { field: fieldName, name, reason, location, lock } = given
  const certify = [1, 2, 3].find((each) => String(each) === given.certify) as 1 | 2 | 3 | undefined
  if (given.certify !== undefined && !certify)
    throw new WrongUsage('--certify is 1 (no change), 2 (fill in and sign) or 3 (annotate too).')
  const policy = policies.find((each) => each === given.policy)
  if (given.policy !== undefined && !policy) throw new WrongUsage(`--policy is one of ${policies.join(', ')}.`)
  const shown = appearanceOf(given, signer)
  return {
    pdf,
    fieldName,
    date: new Date(),
    ...(name === undefined ? {} : { name }),
    ...(reason === undefined ? {} : { reason }),
    ...(location === undefined ? {} : { location }),
    ...(certify ? { docMDP: certify } : {}),
    ...(lock ? { locks: 'everything' } : {}),
    ...(policy ? { policy: icpBrasilPolicies[policy] } : {}),
    ...(shown ? { shown } : {}),
  }
}

function appearanceOf({ page, area: named, image, caption }: Given, signer: Signer): FieldAppearance | undefined {
  if (page === undefined && named === undefined) {
    if (image !== undefined || caption.length > 0) throw new WrongUsage('--image and --caption need --page and --area.')
    return undefined
  }
  const [x, y, width, height, ...more] = (named ?? '').split(',').map(Number)
  const isArea =
    more.length === 0 && [x, y, width, height].every((each) => Number.isFinite(each)) && named !== undefined
  if (!isArea || !(width! > 0 && height! > 0) || !/^[1-9]\d*$/.test(page ?? ''))
    throw new WrongUsage('A visible signature needs --page (the first is 1) and --area X,Y,WIDTH,HEIGHT in points.')
  const area = { x: x!, y: y!, width: width!, height: height! }
  const mark: Mark = {
    kind: 'signature',
    page: Number(page),
    ...area,
    image: image === undefined ? null : fileIn(image),
    captions: caption.length > 0 ? caption : [nameOf(signer), new Date().toISOString().slice(0, 10)],
  }
  return { page: Number(page), area, marks: [mark] }
}

/** A signature that does not look as asked is not given away. */
function ensureDrawn(findings: readonly DrawFinding[]): void {
  const [first] = findings
  if (!first) return
  const letters = first.characters === undefined ? '' : ` (${first.characters})`
  throw new CommandFailed(`The signature cannot be shown as asked: ${first.what}${letters}.`, failureCodes.data)
}

const nameOf = ({ certificate }: Signer): string => holderOf(readCertificate(certificate)).name
