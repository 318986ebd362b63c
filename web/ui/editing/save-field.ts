import { firstErrors } from '../../lib/forms/answer-errors.ts'
import { sendFromBrowser } from '../../lib/api.ts'

export type FieldAnswer =
  /**
   * `value` is the current value, where the server may have kept another one than was sent, and `message` tells the
   * outcome where that is more than that it was saved.
   */
  | { kind: 'saved'; body: unknown; value?: string; message?: string }
  /** `message` is undefined without an answer, or one in words for people. */
  | { kind: 'refused'; message: string | undefined }
  /** Another editor changed it since it was read. `value` is the current value, and `message` says so. */
  | { kind: 'newer'; value: string; message: string }

/** Changes one field of something: POST {field, value, _method: 'put'} to its address [7.14]. */
export async function saveField(url: string, field: string, value: string): Promise<FieldAnswer> {
  try {
    const { status, body } = await sendFromBrowser({ method: 'POST', url, body: { field, value, _method: 'put' } })
    if (status >= 200 && status < 300) return { kind: 'saved', body }
    return { kind: 'refused', message: refusalOf(status, body, field) }
  } catch {
    return { kind: 'refused', message: undefined }
  }
}

/** Of a 422 the text of the field, under its own name or as `value`; of any other refusal its message. */
function refusalOf(status: number, body: unknown, field: string): string | undefined {
  const { message, errors } = (body ?? {}) as { message?: string; errors?: Record<string, string[]> }
  if (status !== 422 || errors === undefined) return message
  const texts = firstErrors({ message: message ?? '', errors })
  return texts[field] ?? texts['value'] ?? Object.values(texts)[0] ?? message
}
