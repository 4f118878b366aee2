/**
 * Stands for `react-dom/client` in the visitors' build (vite.config.ts), where Preact draws. Makes good two things in which Preact differs from React:
 * a field shows what its state says even if a key was refused, and `spellCheck={false}` is written into the page.
 */
import { options, type VNode } from 'preact'

export { createRoot } from 'preact/compat/client'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type State = Readonly<{ value?: unknown; checked?: boolean }>
/** Preact notes there the element that a node was drawn as. */
type Drawn = VNode<State> & { readonly __e?: Field }

/** What its state says of a field, as it was drawn last. */
const states = new WeakMap<EventTarget, State>()

const { vnode: before, diffed } = options

options.vnode = (node: VNode<{ spellCheck?: unknown }>) => {
  if (node.props.spellCheck === false) node.props = { ...node.props, spellCheck: 'false' }
  before?.(node)
}

options.diffed = (node: Drawn) => {
  diffed?.(node)
  if (node.__e && isField(node.type)) states.set(node.__e, node.props)
}

const isField = (type: unknown): boolean => type === 'input' || type === 'textarea' || type === 'select'

// After the handlers, and after what they changed was drawn: Preact draws in a microtask.
for (const kind of ['input', 'change'])
  document.addEventListener(kind, ({ target }) => queueMicrotask(() => show(target)))

function show(target: EventTarget | null): void {
  const state = target && states.get(target)
  if (!state) return
  const field = target as Field
  if (state.value !== undefined && state.value !== null && !isChoice(field) && field.value !== String(state.value))
    field.value = String(state.value)
  if (state.checked !== undefined && isChoice(field)) groupOf(field).forEach(showTick)
}

type Choice = HTMLInputElement & { readonly type: 'checkbox' | 'radio' }

const isChoice = (field: Field): field is Choice => field.type === 'checkbox' || field.type === 'radio'

/** One that was refused took the tick from another of its name. */
function groupOf(choice: Choice): readonly HTMLInputElement[] {
  const { type, name, form } = choice
  if (type === 'checkbox' || !name) return [choice]
  const all = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
  return Array.from(all).filter((each) => each.name === name && each.form === form)
}

function showTick(choice: HTMLInputElement): void {
  const { checked } = states.get(choice) ?? {}
  if (checked !== undefined && choice.checked !== checked) choice.checked = checked
}
