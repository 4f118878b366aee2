/**
 * Stands for `react-dom/client` in the visitors' build (vite.config.ts), where Preact draws. Makes good three things in which Preact differs from React:
 * a field shows what its state says even if a key was refused, it hears of a text that a browser fills in with a `change` event alone, and
 * `spellCheck={false}` is written into the page.
 */
import './preact-translated.ts'
import { options, type VNode } from 'preact'

export { createRoot } from 'preact/compat/client'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type State = Readonly<{ value?: string | number | null; checked?: boolean }>
/** Preact notes there the element that a node was drawn as. */
type Drawn = VNode<State> & { readonly __e?: Field }

/** What its state says of a field, as it was drawn last. */
const states = new WeakMap<EventTarget, State>()

const before = { ...options }

options.vnode = (node: VNode<{ spellCheck?: unknown }>) => {
  if (node.props.spellCheck === false) node.props = { ...node.props, spellCheck: 'false' }
  before.vnode?.(node)
}

options.diffed = (node: Drawn) => {
  before.diffed?.(node)
  if (node.__e && isField(node.type)) states.set(node.__e, node.props)
}

const isField = (type: unknown): boolean => type === 'input' || type === 'textarea' || type === 'select'

/** What the handlers of a field were told last, where no state says it. */
const told = new WeakMap<EventTarget, string>()

// After the handlers, and after what they changed was drawn: Preact draws in a microtask. Of a choice, `input` comes before they are called.
document.addEventListener('input', ({ target }) => {
  if (!isTyped(target)) return
  told.set(target, target.value)
  queueMicrotask(() => showText(target))
})
document.addEventListener('change', ({ target }) => {
  if (isTyped(target)) tellFilled(target)
  else queueMicrotask(() => showChoice(target))
})

type Typed = HTMLInputElement | HTMLTextAreaElement

const isTyped = (target: EventTarget | null): target is Typed =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file)$/.test(target.type))

/** Preact has `onChange` called by `input`; some password managers fill a field in and send a `change` event alone, which React heeds too. */
function tellFilled(field: Typed): void {
  const known = states.get(field)?.value ?? told.get(field) ?? field.defaultValue
  if (field.value !== String(known)) field.dispatchEvent(new Event('input', { bubbles: true }))
}

function showText(field: Typed | HTMLSelectElement): void {
  const { value } = states.get(field) ?? {}
  if (value !== undefined && value !== null && field.value !== String(value)) field.value = String(value)
}

function showChoice(target: EventTarget | null): void {
  if (target instanceof HTMLSelectElement) showText(target)
  else if (target instanceof HTMLInputElement) groupOf(target).forEach(showTick)
}

/** One that was refused took the tick from another of its name. */
function groupOf(choice: HTMLInputElement): readonly HTMLInputElement[] {
  const { type, name, form } = choice
  if (type !== 'radio' || !name) return [choice]
  const all = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
  return Array.from(all).filter((each) => each.name === name && each.form === form)
}

function showTick(choice: HTMLInputElement): void {
  const { checked } = states.get(choice) ?? {}
  if (checked !== undefined && choice.checked !== checked) choice.checked = checked
}
