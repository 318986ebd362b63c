import { useEffect, useState } from 'react'
import { defined } from '../../../../contract/defined.ts'

/** Whether at least this part of the element with the id is on the screen; no until scripts run. */
export function useInSight(id: string, part: number): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (element === null) return
    const observer = new IntersectionObserver(([entry]) => setInSight(defined(entry).isIntersecting), {
      threshold: part,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [id, part])
  return isInSight
}
