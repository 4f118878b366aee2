/** A field that is only read, with a button that copies its value. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../web/design/Button.tsx'
import { TextField } from '../../../../web/design/TextField.tsx'
import { useCopyText } from './text.ts'
import { useCopy } from './use-copy.ts'

export function Copyable({ label, value }: { label: string; value: string }) {
  const t = useCopyText()
  const copy = useCopy()
  const [isCopied, setCopied] = useState(false)
  return (
    <TextField
      label={label}
      value={value}
      readOnly
      spellCheck={false}
      style={{ fontFamily: 'var(--font-mono)' }}
      onFocus={({ target }) => target.select()}
      action={
        <IconButton
          icon={isCopied ? Check : Copy}
          label={t('copy', { what: label })}
          onClick={() => void copy(value, t('copied', { what: label })).then(setCopied)}
        />
      }
    />
  )
}
