import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Posts a form to the action of the page it stands on, and gives what that says; an answer that leads away never comes.
 */
export function usePagePost<Answer>(): (form: FormData) => Promise<Answer> {
  const { data, submit } = useFetcher<Answer>()
  const arrive = useRef((_answer: Answer) => {})
  useEffect(() => {
    if (data !== undefined) arrive.current(data as Answer)
  }, [data])
  return (form) =>
    new Promise((resolve) => {
      arrive.current = resolve
      void submit(form, { method: 'post' })
    })
}
