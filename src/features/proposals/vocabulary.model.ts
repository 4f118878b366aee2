/** Words by which people know what is written where, and who writes it: Portuguese, English, Spanish, without accents. */
import type { FieldFormat } from '../../core/envelope/field-format.model.ts'
import { plain } from './page-ink.model.ts'

export type LabelKind =
  | 'signature'
  | 'initial'
  | 'date'
  | 'place-and-date'
  | 'place'
  | 'name'
  | 'cpf'
  | 'document'
  | 'email'
  | 'phone'
  | 'position'
  | 'company'
  | 'address'
  | 'detail'

/** The first that fits says what it is: "Nome da empresa" is a company, "Local e data" is both. */
const labels: readonly (readonly [LabelKind, RegExp])[] = [
  ['initial', /\b(rubrica|initials?|iniciales|iniciais)\b/],
  [
    'signature',
    /\b(assinaturas?|assinad[oa] por|assinante|ass|firmas?|firmado por|signatures?|signed|sign here|signatory|assine aqui|firme aqui)\b|^(by|por|x)$/,
  ],
  ['place-and-date', /\b(local|lugar|place|cidade|ciudad|city)\b.{0,12}\b(data|date|fecha)\b/],
  ['email', /\be-?mail\b|\bcorreo\b/],
  ['cpf', /\bc\.?p\.?f\b/],
  [
    'document',
    /\b(c\.?n\.?p\.?j|r\.?g|cnh|identidade|d\.?n\.?i|n\.?i\.?e|nif|cif|cedula|passports?|passaporte|pasaporte|r\.?f\.?c|curp|rut|cuit|ruc|tax id|ein|ssn|documento|id (no|number)|documento de identidad)\b/,
  ],
  ['phone', /\b(telefone|celular|telefono|movil|phone|mobile|tel|fone|whatsapp)\b/],
  ['position', /\b(cargo|title|funcao|position|puesto|capacity|profissao|profesion|occupation)\b/],
  ['company', /\b(empresa|company|razao social|razon social|organization|organizacao|entity)\b/],
  ['address', /\b(endereco|address|domicilio|direccion|logradouro)\b/],
  ['date', /\b(data|dated?|fecha)\b/],
  ['name', /\b(nome|name|nombre)s?\b/],
  ['place', /\b(local|lugar|place|cidade|ciudad|city|municipio)\b/],
  [
    'detail',
    /\b(estado civil|marital status|nacionalidade?|nationality|naturalidade|cep|zip code|postal code|codigo postal|bairro|sexo|genero|gender)\b/,
  ],
]

/** Null: no label of these. Of a long text its end counts, which stands before the blank. */
export function labelIn(text: string): LabelKind | null {
  const words = wordsOfLabel(text)
  const end = words.slice(-40).replace(/[.,;]+$/, '')
  const found = labels.find(([, words]) => words.test(end))?.[0] ?? null
  return found === 'signature' && words.length <= 40 ? (askedOfSigner(words) ?? found) : found
}

const wordsOfLabel = (text: string): string =>
  plain(text)
    .replaceAll(/[:*()[\]_]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** "Date of signature", "Nombre del firmante", "Signed at": what stands first is written there, and nobody signs. */
function askedOfSigner(words: string): LabelKind | null {
  const bare = words.replace(/^(?:print(?:ed)?|full) /, '')
  if (/^sign(?:ed|ing) (?:at|in)$|^firmad[oa] en$|^assinad[oa] (?:em|na cidade de)$/.test(bare)) return 'place'
  if (/^signed on$|^firmad[oa] el$|^(?:signature|signing) date$/.test(bare)) return 'date'
  const [kind] =
    labels.find(([of, pattern]) => {
      const match = of === 'signature' || of === 'initial' ? null : pattern.exec(bare)
      return match?.index === 0 && /^ (?:of|da|do|das|dos|de|del|signed)\b/.test(bare.slice(match[0].length))
    }) ?? []
  return kind ?? null
}

const AGREED =
  /^(?:(?:li|lido|leido|read|seen|visto) (?:e|y|and) )?(?:(?:estou )?cientes?|de acordo|de acuerdo|(?:estoy )?conforme|enterad[oa]|concordo|agreed|accepted|acknowledged|aceito|acepto|visto|recebi|recibi|entregue|fd[oa])\b(?: (?:conforme|(?:e|y|and|to) [a-z]+(?: [a-z]+)?|by|por|do|da|del|de|pelo|pela)\b[ a-z]{0,24})?$|^(?:aprovad[oa]|aprobad[oa]|autorizad[oa]|recebid[oa]|recibid[oa]|entregue|entregad[oa]|conferid[oa]|approved|authori[sz]ed|received|delivered|accepted) (?:by|por)$|^v[o\u00BA\u00B0.]* ?b[o\u00BA\u00B0.]*$|^sign(?: (?:here|below))?$/

/** "De acordo:", "Visto do gerente", "Received by": people sign there, where there is room for it. */
export const isAgreement = (text: string): boolean => AGREED.test(wordsOfLabel(text).replace(/[.,;]+$/, ''))

/** What a label asks for, agreements among them; null: it asks for nothing that is known. */
export const askedBy = (text: string): LabelKind | null => labelIn(text) ?? (isAgreement(text) ? 'signature' : null)

/** What fills itself in, or is checked: a bare "Nome" is the signer's own, "Nome da mãe" is not. */
export function formatOf(kind: string, title: string): FieldFormat | null {
  const words = plain(title)
    .replaceAll(/[^a-z ]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return formats.find(([of, asks]) => of === kind && asks.test(words))?.[2] ?? null
}

const formats: readonly (readonly [LabelKind, RegExp, FieldFormat])[] = [
  [
    'name',
    /^(?:print(?:ed)? )?(?:full )?(?:nome|name|nombre)(?: completo| legivel| legible| y apellidos?)?$/,
    'own-name',
  ],
  ['cpf', /^(?:n[o]? )?(?:cpf|c p f)(?: n[o]?| mf)?$/, 'own-cpf'],
  ['company', /^(?:(?:nome da )?empresa|company(?: name)?|razao social|razon social)$/, 'own-company'],
  ['email', /^(?:e ?mail|correo(?: electronico)?)(?: address)?$/, 'own-email'],
  [
    'date',
    /^(?:data|date|dated|fecha)(?: (?:da|de|of|de la) (?:assinatura|signature|signing|firma))?$/,
    'signing-date',
  ],
]

/** A text that is a label and nothing else: "Nome completo:", "CPF nº", "Date". */
export function isBareLabel(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return words.length <= 5 && text.length <= 44 && !/\d{3}/.test(text)
}

const roles: readonly (readonly [key: string, RegExp])[] = (
  [
    ['witness', 'testemunhas?|witness(?:es)?|testigos?'],
    ['contratante', 'contratantes?'],
    ['contratad', 'contratad[oa]s?|contratistas?'],
    ['locador', 'locador(?:a|es)?|arrendador(?:a|es)?'],
    ['locatari', 'locatari[oa]s?|arrendatari[oa]s?|inquilin[oa]s?'],
    ['fiador', 'fiador(?:a|es)?|avalistas?|guarantors?'],
    ['comprador', 'comprador(?:a|es)?|compromissari[oa]s?|adquirentes?'],
    ['vendedor', 'vendedor(?:a|es)?|alienantes?'],
    ['cedente', 'cedentes?'],
    ['cessionari', 'ces+ionari[oa]s?'],
    ['outorgante', 'outorgantes?|otorgantes?|poderdantes?'],
    ['outorgad', 'outorgad[oa]s?|apoderad[oa]s?'],
    ['mutuante', 'mutuantes?|prestamistas?'],
    ['mutuari', 'mutuari[oa]s?|prestatari[oa]s?'],
    ['comodante', 'comodantes?'],
    ['comodatari', 'comodatari[oa]s?'],
    ['prestador', 'prestador(?:a|es)?'],
    ['tomador', 'tomador(?:a|es)?'],
    ['empregador', 'empregador(?:a|es)?|empleador(?:a|es)?|employers?'],
    ['empregad', 'empregad[oa]s?|emplead[oa]s?|trabajador(?:a|es)?|trabalhador(?:a|es)?|employees?'],
    ['estagiari', 'estagiari[oa]s?|interns?'],
    ['licenciante', 'licenciantes?|licensors?'],
    ['licenciad', 'licenciad[oa]s?|licensees?'],
    ['credor', 'credor(?:a|es)?|acreedor(?:a|es)?|lenders?|creditors?'],
    ['devedor', 'devedor(?:a|es)?|deudor(?:a|es)?|borrowers?|debtors?'],
    ['reveladora', 'reveladora|divulgadora|disclosing party|discloser'],
    ['receptora', 'receptora|receiving party|recipient'],
    ['landlord', 'landlords?|lessors?'],
    ['tenant', 'tenants?|lessees?'],
    ['buyer', 'buyers?|purchasers?'],
    ['seller', 'sellers?|vendors?'],
    ['client', 'clients?|clientes?|customers?'],
    [
      'contractor',
      'contractors?|service providers?|providers?|suppliers?|consultants?|consultor(?:a|es)?|proveedor(?:a|es)?|fornecedor(?:a|es)?',
    ],
    [
      'guardian',
      'parents?(?: ?(?:/|or) ?(?:legal )?guardian)?|guardians?|responsavel legal|responsable legal|tutor(?:a|es)?',
    ],
    ['propietari', 'proprietari[oa]s?|propietari[oa]s?|owners?'],
    ['company', 'the company|la empresa|a empresa'],
    [
      'party 1',
      '(?:party|parte) (?:a|1|i|one|um|uno)|(?:first|primeira|primera) part[ey]|part[ey] (?:primeira|primera)',
    ],
    ['party 2', '(?:party|parte) (?:b|2|ii|two|dois|dos)|(?:second|segunda) part[ey]|part[ey] segunda'],
    [
      'representante',
      'representantes? legal|representantes?|representatives?|authorized signatory|procurador(?:a|es)?|diretor(?:a|es)?|directors?|director(?:a|es)?|socio-administrador|sindic[oa]|gerente|presidente|manager',
    ],
  ] as const
).map(([key, words]) => [key, new RegExp(String.raw`\b(?:${words})\b`)])

/** Who a text speaks of, by their part in the contract, each with its number where there are several ("Testemunha 2"). */
export function rolesIn(text: string): string[] {
  const words = plain(text)
  return roles.flatMap(([key, pattern]) => {
    const match = pattern.exec(words)
    if (!match) return []
    if (key !== 'witness') return [key]
    const number = /^\W{0,3}(?:n[o.º]*\s*)?([1-9]|iv|i{1,3})\b/.exec(words.slice(match.index + match[0].length))?.[1]
    const before = /\b([1-9])[ªºa.)]*\s*$|\b(primeir|segund|first|second|primer)[oa]?\s*$/.exec(
      words.slice(0, match.index),
    )
    return [`${key} ${numberOf(number ?? before?.[1] ?? before?.[2]) ?? ''}`.trim()]
  })
}

const numbers: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  primeir: 1,
  first: 1,
  primer: 1,
  segund: 2,
  second: 2,
}
const numberOf = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : (numbers[word] ?? Number(word))

/** "El paciente", "O declarante": somebody by an article. */
export const isSomeone = (text: string): boolean =>
  /^(?:o|a|os|as|el|la|los|las|the|d\.|dona) \p{L}{4,}(?: \p{L}+)?$/u.test(plain(text))

const SMALL = /^(de|da|do|das|dos|del|la|las|los|e|y|and|of|the|em|en|&|-|–)$/u

/** Of headings and of labels on forms, which are written with large letters as names are. */
const THINGS =
  /\b(number|numero|income|rent|deposit|amount|balance|total|value|valor|account|conta|cuenta|bank|banco|make|model|modelo|marca|code|codigo|plate|placa|colou?r|year|state|estado|county|contact|contato|contacto|relationship|section|article|clausulas?|agreement|contract|contrato|acordo|acuerdo|termos?|terms|conditions|condicoes|condiciones|policy|schedule|exhibit|anne?x|anexo|services|servicos|servicios|quotas|price|preco|precio|period|prazo|plazo|fees?|payment|pagamento|pago|purpose|objeto|reference|referencia|registration|matricula|processo|licen[cs]e|vehicle|veiculo|vehiculo)\b/
const COMPANY = /(\b(ltda|llc|inc|ltd|corp|corporation|company|eireli|gmbh|slu|plc)\b|\bs\.? ?[al]\b|\bs\.? de r\.?l)/

/** Names of people and companies: every word large, none of them a figure; also what stands for one, in brackets. */
export function isLikeName(text: string): boolean {
  const inside = text.trim().replace(/^(p\.?p\.?|sr\.?a?|dr\.?a?|mr\.?s?|ms\.?|d\.|dª)\s+/iu, '')
  if (/^[[<«{(].{3,60}[\]>»})]$/u.test(inside)) return true
  if (THINGS.test(plain(inside)) && !COMPANY.test(plain(inside))) return false
  const words = inside.split(/\s+/)
  if (words.length < 2 || words.length > 9 || /[:;?!]/.test(inside) || /\d{2}/.test(inside)) return false
  return words.every((word) => SMALL.test(word.toLowerCase()) || /^[\p{Lu}(&][\p{L}.'’,/&()-]*$/u.test(word))
}

/** What a field is called where the document has no word for it, in the language of the document: Portuguese, English, Spanish. */
const names: Readonly<Record<LabelKind | 'other', readonly [string, string, string]>> = {
  signature: ['Assinatura', 'Signature', 'Firma'],
  initial: ['Rubrica', 'Initials', 'Iniciales'],
  date: ['Data', 'Date', 'Fecha'],
  'place-and-date': ['Local e data', 'Place and date', 'Lugar y fecha'],
  place: ['Local', 'Place', 'Lugar'],
  name: ['Nome', 'Name', 'Nombre'],
  cpf: ['CPF', 'CPF', 'CPF'],
  document: ['Documento', 'ID', 'Documento'],
  email: ['E-mail', 'E-mail', 'Correo'],
  phone: ['Telefone', 'Phone', 'Teléfono'],
  position: ['Cargo', 'Title', 'Cargo'],
  company: ['Empresa', 'Company', 'Empresa'],
  address: ['Endereço', 'Address', 'Dirección'],
  detail: ['Campo', 'Field', 'Campo'],
  other: ['Campo', 'Field', 'Campo'],
}

const marks = [
  /\b(nao|uma?|em|dos?|das|assinatura|pela?o?|contratante|cpf|sao)\b/g,
  /\b(the|of|and|shall|agreement|by|this|signature)\b/g,
  /\b(el|los|las|del|una?|firma|en|y|dni|por)\b/g,
] as const

/** @param text of the document, or enough of it */
export function nameFor(kind: LabelKind | 'other', text: string): string {
  const words = plain(text).slice(0, 6000)
  const counts = marks.map((pattern) => words.match(pattern)?.length ?? 0)
  return names[kind][counts.indexOf(Math.max(...counts)) as 0 | 1 | 2]
}
