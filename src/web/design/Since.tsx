/** Shows how long ago something was, with the exact moment for the pointer, the keyboard and the finger. */
import { useFormats } from '../i18n/formats.ts'
import { Tooltip } from './Tooltip.tsx'

export function Since({ at, children }: { at: string; children?: string }) {
  const formats = useFormats()
  return (
    <Tooltip text={formats.dateTime(at)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a finger and a keyboard ask for the moment by it */}
      <time dateTime={at} tabIndex={0} className="num rounded-sm">
        {children ?? formats.since(at)}
      </time>
    </Tooltip>
  )
}
