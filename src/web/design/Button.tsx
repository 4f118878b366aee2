/** Something to press. Busy it keeps its place and ignores a second press; disabled it says why. */
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonLook, type ButtonKind, type ButtonSize } from './button-look.ts'
import { Tooltip } from './Tooltip.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'className'> & {
  kind?: ButtonKind
  /** md is 36 px at work and 48 px for signers; lg is always 48 px. */
  size?: ButtonSize
  width?: 'own' | 'full'
  icon?: LucideIcon
  isBusy?: boolean | undefined
  /** The reason makes it disabled: a disabled button without one does not exist. */
  disabledBecause?: string | undefined
}

export function Button({ disabledBecause, ...props }: ButtonProps) {
  if (!disabledBecause) return <Pressable {...props} />
  return (
    <Tooltip text={disabledBecause}>
      <Pressable {...props} aria-disabled />
    </Tooltip>
  )
}

function Pressable({ kind, size, width, icon: Icon, isBusy = false, onClick, children, ...rest }: ButtonProps) {
  const isOff = isBusy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault() // aria-disabled stays focusable, so the press must be stopped here
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonLook({ kind, size, width })}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || undefined}
      onClick={handleClick}
    >
      {isBusy ? <Busy>{children}</Busy> : <Face icon={Icon}>{children}</Face>}
    </button>
  )
}

function Face({ icon: Icon, children }: { icon: LucideIcon | undefined; children: ReactNode }) {
  return (
    <>
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      {children}
    </>
  )
}

function Busy({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="opacity-0">{children}</span>
      <LoaderCircle aria-hidden className="absolute size-4 animate-spin" />
    </>
  )
}

/** A link that looks like a button. For the app's own pages use the router's link with `buttonLook`. */
export function ButtonLink({
  kind,
  size,
  width,
  icon,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & Pick<ButtonProps, 'kind' | 'size' | 'width' | 'icon'>) {
  return (
    <a {...rest} className={buttonLook({ kind, size, width })}>
      <Face icon={icon}>{children}</Face>
    </a>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'width' | 'aria-label'> & {
  icon: LucideIcon
  /** What it does: read out, and shown on hover and focus. */
  label: string
}

export function IconButton({
  icon: Icon,
  label,
  kind = 'quiet',
  size,
  disabledBecause,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={disabledBecause ?? label} isName={!disabledBecause}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        aria-disabled={disabledBecause !== undefined || undefined}
        className={buttonLook({ kind, size, shape: 'square' })}
        onClick={disabledBecause === undefined ? onClick : undefined}
      >
        <Icon aria-hidden className="size-4.5" />
      </button>
    </Tooltip>
  )
}
