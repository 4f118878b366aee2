/** Tiles or rows, as this browser's owner liked it last. */
import { useState } from 'react'
import type { Look } from './Items.tsx'

const STORED_AS = 'rubrica.storage-look'

export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState<Look>(stored)
  return [
    look,
    (next) => {
      setLook(next)
      try {
        localStorage.setItem(STORED_AS, next)
      } catch {
        // storage may be forbidden: then it is chosen again
      }
    },
  ]
}

function stored(): Look {
  try {
    return localStorage.getItem(STORED_AS) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}
