/** Fits a template from elsewhere to what templates here may have: longest texts, places on pages, roles that are told apart. */
import { limits, type Box, type PageSize } from '../../core/envelope/field.model.ts'
import { isSameRole } from '../../core/envelope/role.model.ts'
import { plainLook } from '../../core/envelope/placed.model.ts'
import type { TemplateToMake } from '../../core/envelope/template.model.ts'
import type { Language } from '../../kernel/language.ts'
import { firstCharacters, oneLine } from '../../kernel/line.ts'
import type { Fractions, ForeignTemplate } from './foreign.model.ts'

type Fitted = Omit<TemplateToMake, 'documents'>
type Note = (lost: string) => void
type Placed = ReturnType<TemplateToMake['placed']>

/** @param note is told what does not fit; about places only once they are asked for */
export function fitted(template: ForeignTemplate, language: Language, note: Note): Fitted {
  return {
    title: cut(oneLine(template.title), limits.title, 'its title', note),
    subject: cut(oneLine(template.subject), limits.subject, 'its subject', note),
    message: cut(template.message, limits.message, 'its message', note),
    externalId: template.externalId === '' ? null : cut(template.externalId, limits.externalId, 'its id', note),
    language: template.language ?? language,
    recipients: recipientsOf(template, note),
    placed: (pages) => ({ fields: fieldsOn(pages, template, note), contents: contentsOn(pages, template, note) }),
  }
}

function recipientsOf({ recipients }: ForeignTemplate, note: Note): Fitted['recipients'] {
  const roles: string[] = []
  const addresses = new Set<string>()
  return recipients.map(({ role: told, type, order, name, email }) => {
    const role = oneLine(told)
    const own = uniqueRole(cut(role, limits.role, `the role "${role}"`, note), roles)
    roles.push(own)
    const address = email.trim().toLowerCase()
    const isFree = address !== '' && !addresses.has(address)
    if (address !== '' && !isFree) note(`${own}: ${address} stands there twice; name somebody when you use it`)
    addresses.add(address)
    const person = isFree ? { name: cut(oneLine(name), limits.name, `the name of ${own}`, note), address } : nobody
    return { role: own, type, routingOrder: order, ...person }
  })
}

const nobody = { name: '', address: '' } as const

function uniqueRole(role: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? role : `${role.slice(0, limits.role - 4)} ${number}`
    if (!taken.some((other) => isSameRole(other, tried))) return tried
  }
}

function fieldsOn(pages: readonly (readonly PageSize[])[], { fields }: ForeignTemplate, note: Note): Placed['fields'] {
  return fields.flatMap(({ area, page, fontSize, title: told, name, ...field }) => {
    const whole = oneLine(told)
    const about = `${field.type} "${whole}" on page ${page}`
    const box = boxOn(pages[field.document], page, area)
    if (!box) {
      note(`${about}: there is no such page; it is left out`)
      return []
    }
    if (field.options.length > limits.options)
      note(`${about}: only its first ${limits.options} options are carried over`)
    const options = field.options.slice(0, limits.options).map((option) => cut(option, limits.option, about, note))
    const value = field.value === null ? null : cut(field.value, limits.fieldValue, about, note)
    const title = cut(whole, limits.fieldTitle, about, note)
    const isOption = field.type !== 'dropdown' || value === null || options.includes(value)
    return [
      {
        ...field,
        title,
        name: oneLine(name).slice(0, limits.fieldTitle),
        options,
        value: isOption ? value : null,
        box,
        look: lookOf(fontSize),
      },
    ]
  })
}

function contentsOn(
  pages: readonly (readonly PageSize[])[],
  { texts }: ForeignTemplate,
  note: Note,
): Placed['contents'] {
  return texts.flatMap(({ document, page, area, value, fontSize }) => {
    const box = boxOn(pages[document], page, area)
    if (!box) {
      note(`"${value}" on page ${page}: there is no such page; it is left out`)
      return []
    }
    const { fontFamily, textColor } = plainLook
    const look = { fontFamily, textColor, opacity: 1, fontSize: fontSizeOf(fontSize) }
    const text = cut(value, limits.contentText, `a text on page ${page}`, note)
    return [{ type: 'text' as const, document, value: text, box, look }]
  })
}

const lookOf = (fontSize: number | null) => ({ ...plainLook, fontSize: fontSizeOf(fontSize) })

/** As the editor has them. */
const fontSizeOf = (fontSize: number | null): number => Math.min(96, Math.max(4, fontSize ?? plainLook.fontSize))

/** Moved onto the page where it reaches over its edge. */
function boxOn(pages: readonly PageSize[] | undefined, page: number, area: Fractions): Box | null {
  const size = pages?.[page - 1]
  if (!size) return null
  const width = within(area.width * size.width, 1, size.width)
  const height = within(area.height * size.height, 1, size.height)
  const x = within(area.x * size.width, 0, size.width - width)
  const y = within(area.y * size.height, 0, size.height - height)
  return { page, x, y, width, height }
}

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most)

function cut(text: string, longest: number, what: string, note: Note): string {
  if (text.length <= longest) return text
  note(`${what} is cut: here are at most ${longest} characters`)
  return `${firstCharacters(text, longest - 1)}…`
}
