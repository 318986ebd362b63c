import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/database.ts'
import { projects } from '../../../schema/projects.ts'
import type { ManagedProject } from '../managed-project.ts'

type Webhooks = Pick<typeof projects.$inferSelect, 'webhookUrls' | 'webhookSecretSealed' | 'webhookSecretSetAt'>

/**
 * Where a project itself is told of its donations. Who edits the page meanwhile is in nobody's way by it.
 * @returns whether it was written: not when they were changed since they were looked at, or the project went to others
 */
export async function writeProjectWebhooks(
  db: Db,
  { id, organizationId, webhookUrls, webhookSecretSealed: secret }: ManagedProject,
  columns: Partial<Webhooks>,
): Promise<boolean> {
  const { organizationId: owner, webhookSecretSealed } = projects
  const isSame = and(
    eq(projects.id, id),
    isNull(projects.archivedAt),
    organizationId === null ? isNull(owner) : eq(owner, organizationId),
    eq(projects.webhookUrls, webhookUrls),
    secret === null ? isNull(webhookSecretSealed) : eq(webhookSecretSealed, secret),
  )
  return (await db.update(projects).set(columns).where(isSame).returning({ id: projects.id })).length > 0
}
