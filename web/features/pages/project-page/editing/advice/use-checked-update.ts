import { useState } from 'react'
import { defined } from '../../../../../../contract/defined.ts'
import { postedFields } from '../../../../../lib/forms/posted-fields.ts'
import type { Form } from '../../../../../lib/forms/use-form.ts'
import type { CheckedUpdate } from '../../../../../parts/fundraisers/advice/update-advice.ts'

/** The texts of an update as they were when a field of its form last lost the focus; advice is about these. */
export function useCheckedUpdate(form: Pick<Form, 'element'>, hasPhoto: boolean) {
  const [typed, setTyped] = useState<Omit<CheckedUpdate, 'hasPhoto'>>()
  /** @returns the values of the form now */
  function look() {
    const posted = postedFields(defined(form.element())) as Record<string, string>
    const { title = '', intro = '', description = '', photo_alt: photoAlt = '' } = posted
    setTyped({ intro, description, photoAlt })
    return { title, intro, description }
  }
  /** The text alone, while it is written. */
  const rewrite = (description: string) => setTyped((previous) => previous && { ...previous, description })
  return { looked: typed && { ...typed, hasPhoto }, look, rewrite }
}
