/** SQL that tells whether a project, or its organization, is told of donations at an address of its own. The parameter is a name in our own SQL. */
export const hasWebhooks = (projectId: string): string =>
  `exists (select 1 from projects told left join organizations o on o.id = told.organization_id
    where told.id = ${projectId} and (told.webhook_secret_sealed is not null and told.webhook_urls <> '{}'::jsonb
      or o.webhook_secret_sealed is not null and o.webhook_urls <> '{}'::jsonb))`
