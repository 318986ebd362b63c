import type { Translate } from '../../../contract/texts.ts'
import { refusalFrom } from './refusal.ts'

/** An item that other editors may change as well, and a change of it. */
interface ItemChange<Item, Saved extends { item: Item }> {
  /** The item as it was answered last. */
  latest: () => Item
  /** Whether it still has the values that the change overwrites. */
  isAsRead: (item: Item) => boolean
  /** Sends the change to this version of it. */
  send: (item: Item) => Promise<{ status: 200; body: Saved } | { status: 409; body: { item: Item } }>
  /** Takes over an answer. */
  apply: (item: Item) => void
}

/**
 * Sends a change until it is one of the newest version: what another editor changed beside it is not in the way, and it
 * is sent again.
 * @returns undefined when another editor changed what it overwrites
 * @throws Refusal, and as `isAsRead` does
 */
export async function sendToLatest<Item, Saved extends { item: Item }>({
  latest,
  isAsRead,
  send,
  apply,
}: ItemChange<Item, Saved>): Promise<Saved | undefined> {
  for (;;) {
    const current = latest()
    if (!isAsRead(current)) return undefined
    const { status, body } = await send(current)
    apply(body.item)
    if (status === 200) return body
  }
}

/**
 * The outcome of a change of one field; `newer`: another editor wrote another value since it was read, which `item`
 * has.
 */
export type FieldChange<Item> =
  | { kind: 'saved'; item: Item; message: string }
  | { kind: 'newer'; item: Item }
  | { kind: 'refused'; message: string | undefined }

/**
 * Changes one field of an item: the one writer of inline edits.
 * @param offline the words for no connection, where they are not those of the unknown failure
 */
export async function saveInline<Item>(
  t: Translate,
  change: ItemChange<Item, { item: Item; message: string }>,
  offline?: string,
): Promise<FieldChange<Item>> {
  try {
    const saved = await sendToLatest(change)
    return saved === undefined ? { kind: 'newer', item: change.latest() } : { kind: 'saved', ...saved }
  } catch (thrown) {
    const { errors, alert } = refusalFrom(thrown, t, offline)
    return { kind: 'refused', message: errors['value'] ?? alert }
  }
}
