/** Rows of one kind. On narrow screens each row is a card that names its values; roles keep it a table for readers. */
import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { Tick } from './Checkbox.tsx'
import { useDesignText } from './text.ts'

export type Column<Row> = Readonly<{
  name: string
  label: string
  cell: (row: Row) => ReactNode
  /** Figures stand in columns. */
  isNumeric?: boolean
  /** The title of the card on narrow screens: shown without its label. The first column unless told. */
  isTitle?: boolean
  /** Buttons and menus: no label, at the corner of the card. */
  isActions?: boolean
  /** What most people come for, in reach of the thumb: at the foot of the card, and nowhere else. */
  isCardFoot?: boolean
  isSortable?: boolean
}>

/** What a row has more of, shown below it when asked for. */
export type Expansion<Row> = Readonly<{
  /** On the button: what will be shown. */
  label: (row: Row) => string
  /** The same where there is room for a word only. */
  short: string
  content: (row: Row) => ReactNode
}>

/** Rows can be ticked, for what is done with several of them. */
export type RowSelection<Row> = Readonly<{
  label: (row: Row) => string
  /** Of the box above all rows. */
  allLabel: string
  isSelected: (row: Row) => boolean
  onToggle: (row: Row) => void
  onToggleAll: () => void
}>

export type Sorting = Readonly<{ by: string; isDescending: boolean }>

export function Table<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sorting,
  onSort,
  expansion,
  selection,
}: {
  /** Read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  sorting?: Sorting
  onSort?: (sorting: Sorting) => void
  expansion?: Expansion<Row>
  selection?: RowSelection<Row>
}) {
  const id = useId()
  const [open, setOpen] = useState<readonly string[]>([])
  const values = columns.filter(({ isActions = false }) => !isActions)
  const actions = columns.filter(({ isActions = false }) => isActions)
  const toggle = (key: string) =>
    setOpen((before) => (before.includes(key) ? before.filter((one) => one !== key) : [...before, key]))
  return (
    <table {...as.table} className={tableLook}>
      <caption className="sr-only">{caption}</caption>
      <thead {...as.rowgroup} className="max-tablet:sr-only">
        <tr {...as.row}>
          {selection && <AllSelected selection={selection} rows={rows} />}
          {values.map((column) => (
            <Header key={column.name} column={column} sorting={sorting} onSort={onSort} />
          ))}
          {expansion && (
            <th {...as.columnheader} scope="col" className="border-b border-line">
              <span className="sr-only">{expansion.short}</span>
            </th>
          )}
          {actions.map((column) => (
            <Header key={column.name} column={column} sorting={sorting} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup} className="max-tablet:grid max-tablet:grid-cols-1 max-tablet:gap-3">
        {rows.map((row) => {
          const key = keyOf(row)
          const isOpen = open.includes(key)
          return (
            <Fragment key={key}>
              <tr {...as.row} className={`${rowLook} ${isOpen ? openRowLook : ''}`}>
                {selection && <SelectCell selection={selection} row={row} />}
                {values.map((column, index) => (
                  <Cell
                    key={column.name}
                    column={column}
                    isTitle={column.isTitle ?? index === 0}
                    isBeside={selection !== undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                ))}
                {expansion && (
                  <td {...as.cell} className={expanderLook}>
                    <Expander
                      label={expansion.label(row)}
                      short={expansion.short}
                      isOpen={isOpen}
                      controls={`${id}-${key}`}
                      onPress={() => toggle(key)}
                    />
                  </td>
                )}
                {actions.map((column) => (
                  <Cell key={column.name} column={column} isTitle={false}>
                    {column.cell(row)}
                  </Cell>
                ))}
              </tr>
              {expansion && isOpen && (
                <tr {...as.row} id={`${id}-${key}`} className={moreLook}>
                  <td {...as.cell} colSpan={columns.length + (selection ? 2 : 1)} className={moreCellLook}>
                    {expansion.content(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Header<Row>({
  column: { name, label, isSortable = false, isActions = false, isCardFoot = false },
  sorting,
  onSort,
}: {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((sorting: Sorting) => void) | undefined
}) {
  const t = useDesignText()
  const isSorted = sorting?.by === name
  const Arrow = isSorted && !sorting.isDescending ? ArrowUp : ArrowDown
  return (
    <th
      {...as.columnheader}
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={`border-b border-line px-4 py-2.5 text-left text-xs font-medium text-muted ${isCardFoot ? 'tablet:hidden' : ''}`}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          title={t('sort.by', { what: label })}
          className="-mx-1.5 -my-1 inline-flex items-center gap-1 rounded-sm border-0 bg-transparent px-1.5 py-1 text-xs font-medium text-muted hover:text-ink"
          onClick={() => onSort({ by: name, isDescending: isSorted ? !sorting.isDescending : true })}
        >
          {label}
          <Arrow aria-hidden className={`size-3.5 ${isSorted ? '' : 'opacity-0'}`} />
        </button>
      ) : (
        <span className={isActions ? 'sr-only' : ''}>{label}</span>
      )}
    </th>
  )
}

function AllSelected<Row>({ selection, rows }: { selection: RowSelection<Row>; rows: readonly Row[] }) {
  const count = rows.filter(selection.isSelected).length
  return (
    <th {...as.columnheader} scope="col" className="border-b border-line py-2.5 pl-4">
      <Tick
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length
        }}
        aria-label={selection.allLabel}
        title={selection.allLabel}
        checked={rows.length > 0 && count === rows.length}
        onChange={selection.onToggleAll}
      />
    </th>
  )
}

function SelectCell<Row>({ selection, row }: { selection: RowSelection<Row>; row: Row }) {
  return (
    <td {...as.cell} className={selectLook}>
      <label className="relative z-1 grid size-11 cursor-pointer place-items-center tablet:-my-2 tablet:-ml-3">
        <span className="sr-only">{selection.label(row)}</span>
        <Tick checked={selection.isSelected(row)} onChange={() => selection.onToggle(row)} />
      </label>
    </td>
  )
}

function Cell<Row>({
  column,
  isTitle,
  isBeside = false,
  children,
}: {
  column: Column<Row>
  isTitle: boolean
  /** Beside the box that selects the row. */
  isBeside?: boolean
  children: ReactNode
}) {
  const { label, isNumeric = false, isActions = false, isCardFoot = false } = column
  const place = isActions ? actionsLook : isCardFoot ? footLook : isTitle ? titleLook : valueLook
  return (
    <td {...as.cell} className={`${place} ${isNumeric ? 'num' : ''} ${isBeside && isTitle ? 'max-tablet:pl-7' : ''}`}>
      {!isTitle && !isActions && !isCardFoot && (
        <span aria-hidden className="max-w-1/2 shrink-0 text-left text-muted tablet:hidden">
          {label}
        </span>
      )}
      <div className="min-w-0">{children}</div>
    </td>
  )
}

function Expander({
  label,
  short,
  isOpen,
  controls,
  onPress,
}: {
  label: string
  short: string
  isOpen: boolean
  controls: string
  onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      title={label}
      onClick={onPress}
      className="relative z-1 inline-flex h-9 items-center justify-between gap-2 rounded-md border-0 bg-transparent text-sm font-medium text-muted hover:text-ink max-tablet:w-full max-tablet:px-0 tablet:w-9 tablet:justify-center tablet:hover:bg-hover coarse:min-h-11"
    >
      <span className="tablet:sr-only">{short}</span>
      <ChevronDown
        aria-hidden
        className={`size-4.5 shrink-0 transition-transform duration-120 motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}

/** Said although the elements say it: Safari forgets what a table is once its parts are laid out as blocks. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

const tableLook =
  'w-full border-separate border-spacing-0 text-sm max-tablet:block tablet:overflow-hidden tablet:rounded-lg tablet:bg-surface tablet:shadow-raised'
const rowLook =
  'group relative max-tablet:grid max-tablet:grid-cols-1 max-tablet:gap-2 max-tablet:rounded-lg max-tablet:bg-surface max-tablet:p-4 max-tablet:shadow-raised tablet:hover:bg-[color-mix(in_oklab,var(--ink)_2.5%,transparent)]'
const openRowLook = 'max-tablet:rounded-b-none'
const expanderLook =
  'px-0 py-0 max-tablet:-mx-4 max-tablet:-mb-3 max-tablet:border-t max-tablet:border-line max-tablet:px-4 max-tablet:pt-1 tablet:w-px tablet:border-b tablet:border-line tablet:group-last:border-0'
const moreLook =
  'max-tablet:-mt-3 max-tablet:block max-tablet:rounded-b-lg max-tablet:bg-surface max-tablet:shadow-raised'
const moreCellLook =
  'border-b border-line bg-[color-mix(in_oklab,var(--ink)_2.5%,transparent)] px-4 py-3 [tr:last-child>&]:border-0 max-tablet:block max-tablet:rounded-b-lg max-tablet:border-0'
const selectLook =
  'px-0 py-0 max-tablet:absolute max-tablet:top-1 max-tablet:left-1 tablet:w-px tablet:border-b tablet:border-line tablet:pl-4 tablet:group-last:border-0'
const valueLook =
  'px-0 py-0 max-tablet:has-[>div:empty]:hidden max-tablet:flex max-tablet:items-center max-tablet:justify-between max-tablet:gap-4 max-tablet:text-right tablet:border-b tablet:border-line tablet:px-4 tablet:py-3 tablet:group-last:border-0'
const titleLook =
  'px-0 py-0 max-tablet:pr-12 max-tablet:pb-1 tablet:border-b tablet:border-line tablet:px-4 tablet:py-3 tablet:group-last:border-0'
const footLook = 'px-0 pt-1 pb-0 empty:hidden has-[>div:empty]:hidden tablet:hidden'
const actionsLook =
  'px-0 py-0 text-right max-tablet:absolute max-tablet:top-2 max-tablet:right-2 tablet:w-px tablet:border-b tablet:border-line tablet:px-2 tablet:whitespace-nowrap tablet:group-last:border-0'

/** Makes a link inside a row answer for the whole row; buttons beside it stay their own (`relative`). */
export const rowLink =
  'font-medium text-ink no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent'
