import { type FieldError, FieldErrors, NotFound } from '../../platform/errors.ts'
import type { Db } from '../../platform/db/database.ts'

/** Something of which a project has a few: an amount that it suggests, a distance to choose. */
export interface ListItem {
  id: number
}

export interface ShortListQueries<Item extends ListItem> {
  /** How many there are; nobody adds one until the transaction ends. */
  lock: (tx: Db, projectId: number) => Promise<number>
  insert: (tx: Db, projectId: number, words: Omit<Item, 'id'>) => Promise<Item>
  write: (db: Db, projectId: number, item: Item) => Promise<Item | undefined>
}

export interface SavedItem<Item extends ListItem> {
  projectId: number
  /** undefined: a new one */
  id: number | undefined
  words: Omit<Item, 'id'>
}

/**
 * Adds one to what a project has of them, or changes one.
 * @param atMost how many there may be, and what is said of the name of one more
 * @throws NotFound unless the project has the one to change, FieldErrors when there are too many
 */
export async function saveInList<Item extends ListItem>(
  db: Db,
  { projectId, id, words }: SavedItem<Item>,
  { lock, insert, write, atMost }: ShortListQueries<Item> & { atMost: { count: number; error: FieldError } },
): Promise<Item> {
  if (id !== undefined) {
    const written = await write(db, projectId, { id, ...words } as Item)
    if (written === undefined) throw new NotFound()
    return written
  }
  return db.transaction(async (tx) => {
    if ((await lock(tx, projectId)) >= atMost.count) throw new FieldErrors({ name: [atMost.error] })
    return insert(tx, projectId, words)
  })
}
