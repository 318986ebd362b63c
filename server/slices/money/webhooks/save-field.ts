import { defined } from '../../../../contract/defined.ts'
import { rulesMax } from '../../../../contract/money/webhooks/webhook-fields.ts'
import type { CustomField } from '../../../../contract/money/webhooks/custom-fields.ts'
import type { Deps } from '../../../deps.ts'
import { FieldErrors, NotFound, requireFound } from '../../../platform/errors.ts'
import type { Actor } from '../../../platform/http/requests/actor.ts'
import { getManagedOrganization } from '../../fundraisers/organizations/index.ts'
import { getManagedProject } from '../../fundraisers/projects/index.ts'
import { deleteField, type FieldWords, findField, insertField, lockFields, updateField } from './queries/fields.ts'
import type { Receiver } from './rules.ts'

type FieldDeps = Pick<Deps, 'database' | 'db'>

/** @throws NotFound, NotAllowed unless the actor leads the organization or manages the project */
export async function requireOwner(deps: FieldDeps, actor: Actor, owner: Receiver): Promise<void> {
  if ('organizationId' in owner) await getManagedOrganization(deps, actor, owner.organizationId)
  else await getManagedProject(deps, actor, owner.projectId)
}

/** Adds a field. @throws NotFound, NotAllowed, FieldErrors on `key` */
export async function addField(
  deps: FieldDeps,
  actor: Actor,
  owner: Receiver,
  words: FieldWords,
): Promise<CustomField> {
  await requireOwner(deps, actor, owner)
  return deps.db.transaction(async (tx) => {
    const fields = await lockFields(tx, owner)
    if (fields.length >= rulesMax)
      throw new FieldErrors({ key: [{ key: 'validation.too_many_fields', params: { maximum: rulesMax } }] })
    requireFree(fields, words, undefined)
    return insertField(tx, owner, words)
  })
}

/** Changes a field. @throws NotFound, NotAllowed, FieldErrors on `key` */
export async function changeField(deps: FieldDeps, actor: Actor, id: number, words: FieldWords): Promise<CustomField> {
  const owner = await getFieldOwner(deps, actor, id)
  return deps.db.transaction(async (tx) => {
    requireFree(await lockFields(tx, owner), words, id)
    const saved = requireFound(await updateField(tx, id, words))
    return saved
  })
}

/** Takes a field away. @throws NotFound, NotAllowed */
export async function removeField(deps: FieldDeps, actor: Actor, id: number): Promise<void> {
  await getFieldOwner(deps, actor, id)
  if (!(await deleteField(deps.db, id))) throw new NotFound()
}

async function getFieldOwner(deps: FieldDeps, actor: Actor, id: number): Promise<Receiver> {
  const field = requireFound(await findField(deps.db, id))
  const owner =
    field.projectId === null ? { organizationId: defined(field.organizationId) } : { projectId: field.projectId }
  await requireOwner(deps, actor, owner)
  return owner
}

/** Requires a name that stands for no other field. */
function requireFree(fields: readonly CustomField[], { key }: FieldWords, id: number | undefined): void {
  if (fields.some((other) => other.key === key && other.id !== id))
    throw new FieldErrors({ key: ['validation.field_taken'] })
}
