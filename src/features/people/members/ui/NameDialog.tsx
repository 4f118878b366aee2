/** Dialog for a new role or team, which needs nothing but a name. */
import type { z } from 'zod'
import { Alert } from '../../../../web/design/Alert.tsx'
import { Button } from '../../../../web/design/Button.tsx'
import { Dialog } from '../../../../web/design/Dialog.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useDesignText } from '../../../../web/design/text.ts'
import { useWireForm } from '../../../../web/form.ts'

export function NameDialog({
  title,
  text,
  label,
  action,
  schema,
  onName,
  onClose,
}: {
  title: string
  text: string
  label: string
  action: string
  /** What a name has to be. */
  schema: z.ZodObject<{ name: z.ZodString }>
  onName: (name: string) => Promise<unknown>
  onClose: () => void
}) {
  const words = useDesignText()
  const form = useWireForm({ schema, defaults: { name: '' }, send: ({ name }) => onName(name) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      text={text}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button kind="primary" isBusy={form.isBusy} onClick={() => form.submit()}>
            {action}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={form.submit} className="grid gap-3">
        {form.failure && <Alert tone="danger">{form.failure}</Alert>}
        <TextField label={label} maxLength={50} autoComplete="off" {...form.field('name')} />
      </form>
    </Dialog>
  )
}
