/** SQL that tells whether the organization of a project is told of donations. The parameter is a name in our own SQL. */
export const hasWebhooks = (projectId: string): string =>
  `exists (select 1 from projects told join organizations o on o.id = told.organization_id
    where told.id = ${projectId} and o.webhook_secret_sealed is not null and o.webhook_urls <> '{}'::jsonb)`
