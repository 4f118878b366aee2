/** Keys that work everywhere in the frame, while nobody is typing. They can be turned off (WCAG 2.2, 2.1.4). */
import { useEffect, useEffectEvent } from 'react'

const OFF_AS = 'rubrica.shortcuts'
/** A second key has to follow within this time. */
const PAIR_MS = 1_200

export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(OFF_AS) !== 'off'
  } catch {
    return true
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(OFF_AS)
    else localStorage.setItem(OFF_AS, 'off')
  } catch {
    // storage may be forbidden: then they stay on
  }
}

/** `{ n: …, 'g h': …, '?': … }` */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent, before: string): string => {
    if (!areShortcutsOn() || isTyping(event) || document.querySelector('dialog:modal, [role=menu]')) return ''
    const pair = `${before} ${event.key}`
    const found = keys[pair] ?? keys[event.key]
    if (found) event.preventDefault()
    found?.()
    return found ? '' : event.key
  })
  useEffect(() => {
    let last = { key: '', at: 0 }
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Shift') return
      const isFresh = event.timeStamp - last.at < PAIR_MS
      last = { key: press(event, isFresh ? last.key : ''), at: event.timeStamp }
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null
}
