/** Layer over a page that is only read: contents, fields, and what was given, as on the signing page; nothing can be filled in. */
import { PageFields, type PageFieldsProps } from './PageFields.tsx'

const nothing = (): void => undefined
const noneNew: ReadonlySet<string> = new Set()

type Props = Pick<PageFieldsProps, 'view' | 'documentIndex'> &
  Partial<Pick<PageFieldsProps, 'fields'>> &
  Readonly<{ page: number; scale: number; isStale: boolean; children?: React.ReactNode }>

/** @param fields the reader's own, where they are a recipient */
export function ReadFields({ fields = [], children, ...shown }: Props) {
  return (
    <div className="pointer-events-none! absolute inset-0 isolate overflow-x-clip">
      <PageFields
        {...shown}
        fields={fields}
        activeId={null}
        newIds={noneNew}
        isLocked
        isPhone={false}
        onGive={nothing}
        onSign={nothing}
        onReach={nothing}
      />
      {children}
    </div>
  )
}
