import { type ReactNode, useEffect, useRef, useState } from 'react'
import { defined } from '../../contract/defined.ts'

interface ScrollAreaProps {
  /** The name of its content. */
  label: string
  className: string
  children: ReactNode
}

/**
 * Scrolls when its content is too high. While it does, the Tab key reaches it, so that arrow keys can scroll it too.
 */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const [isOverfull, setIsOverfull] = useState(false)
  useEffect(() => {
    const element = defined(area.current)
    const measure = () => setIsOverfull(element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={area}
      {...(isOverfull && { tabIndex: 0, role: 'group', 'aria-label': label })}
      className={`overflow-y-auto -outline-offset-3 ${className}`}
    >
      {children}
    </div>
  )
}
