import { useState } from 'react'
import type { Refusal } from '../../lib/forms/refusal.ts'

/**
 * Returns the retained answer for a subject: the last one stays until the next has come or is refused, so that nothing
 * jumps.
 * @param subject what the list is of; nothing stays of another one
 */
export function useRetained<T>(data: T | undefined, subject: string, refusal: Refusal | undefined): T | undefined {
  const [last, setLast] = useState({ data, subject })
  if (data !== undefined && (data !== last.data || subject !== last.subject)) setLast({ data, subject })
  return data ?? (last.subject === subject && refusal === undefined ? last.data : undefined)
}
