import { type FieldError, FieldErrors, requireFound } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/db/database.ts'

/** An item of a short list of a project: an amount that it suggests, a distance to choose. */
export interface ListItem {
  id: number
  /** Goes up with every change. */
  version: number
}

/** An item of a list of a project as the editor read it; without a version any. */
export interface SeenItem {
  projectId: number
  id: number
  version: number | undefined
}

export interface ShortListQueries<Item extends ListItem> {
  /** Counts the items, and locks them: none is added until the transaction ends. */
  lock: (tx: Db, projectId: number) => Promise<number>
  insert: (tx: Db, projectId: number, words: WordsOf<Item>) => Promise<Item>
  find: (db: Db, projectId: number, id: number) => Promise<Item | undefined>
  /** @returns undefined unless it stands there as it was read */
  write: (db: Db, seen: SeenItem, words: WordsOf<Item>) => Promise<Item | undefined>
  /**
   * Deletes the item from its list.
   * @returns whether it stood there as it was read
   */
  remove: (db: Db, seen: SeenItem) => Promise<boolean>
}

export type WordsOf<Item extends ListItem> = Omit<Item, 'id' | 'version'>

export interface SavedItem<Item extends ListItem> extends Omit<SeenItem, 'id'> {
  /** undefined: a new one */
  id: number | undefined
  words: WordsOf<Item>
}

/** An item as it stands; `isSaved` is no when it was changed since it was read. */
export interface SaveOutcome<Item extends ListItem> {
  item: Item
  isSaved: boolean
}

/**
 * Adds one to such a list of a project, or changes one.
 * @param atMost their limit, and the error on the name of one more
 * @throws NotFound unless the project has the one to change, FieldErrors when there are too many
 */
export async function saveInList<Item extends ListItem>(
  db: Db,
  { projectId, id, version, words }: SavedItem<Item>,
  { lock, insert, find, write, atMost }: ShortListQueries<Item> & { atMost: { count: number; error: FieldError } },
): Promise<SaveOutcome<Item>> {
  if (id !== undefined) {
    const item = await write(db, { projectId, id, version }, words)
    if (item !== undefined) return { item, isSaved: true }
    return { item: await getItem(find(db, projectId, id)), isSaved: false }
  }
  return db.transaction(async (tx) => {
    if ((await lock(tx, projectId)) >= atMost.count) throw new FieldErrors({ name: [atMost.error] })
    return { item: await insert(tx, projectId, words), isSaved: true }
  })
}

/**
 * Removes an item of a list.
 * @returns the item as it is now, when it was changed since it was read; undefined when it was removed
 * @throws NotFound unless the project has it
 */
export async function removeFromList<Item extends ListItem>(
  db: Db,
  seen: SeenItem,
  { find, remove }: Pick<ShortListQueries<Item>, 'find' | 'remove'>,
): Promise<Item | undefined> {
  if (await remove(db, seen)) return undefined
  return getItem(find(db, seen.projectId, seen.id))
}

async function getItem<Item>(finding: Promise<Item | undefined>): Promise<Item> {
  const item = requireFound(await finding)
  return item
}
