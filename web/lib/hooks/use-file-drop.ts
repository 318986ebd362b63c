import { type RefObject, useEffect, useRef, useState } from 'react'
import { defined } from '../../../contract/defined.ts'

/** Takes a file that is dropped on the element. @returns whether one hangs over it */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const element = defined(target.current)
    const over = (event: DragEvent) => {
      // Without this the browser would open the file instead of the page.
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer?.files[0] : undefined
      if (file !== undefined) take.current(file)
    }
    const types = ['dragover', 'dragleave', 'drop'] as const
    for (const type of types) element.addEventListener(type, over)
    return () => {
      for (const type of types) element.removeEventListener(type, over)
    }
  }, [target])
  return isOver
}
