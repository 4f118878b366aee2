/** The way into an account from the signing page: made by the accounts, handed in by the entry, loaded when it is pressed. */
import type { ComponentType } from 'react'

export type SignInDialog = ComponentType<
  Readonly<{
    startsWith: 'login' | 'register'
    onClose: () => void
    name: string
    email: string
    onIn: (email: string) => void
  }>
>
