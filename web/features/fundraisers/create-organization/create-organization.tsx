import { useEffect, useState } from 'react'
import { organizationDescriptionLengthMax, organizationNameLengthMax } from '../../../../contract/fields/limits.ts'
import type {
  checkNewOrganizationField,
  saveSimpleOrganization,
} from '../../../../contract/fundraisers/organizations/change-organization.ts'
import { checkFieldAt } from '../../../lib/forms/check-field.ts'
import { useCall } from '../../../lib/forms/use-call.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTranslate } from '../../../lib/texts/translate.ts'
import { BusyButton } from '../../../ui/buttons/busy-button.tsx'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CountedTextArea, CountedTextField } from '../../../ui/fields/character-counter.tsx'
import { FormAlert } from '../../../ui/forms/form-alert.tsx'
import { SkeletonLines } from '../../../ui/status/skeleton.tsx'
import { type Draft, findDraft, removeDraft, saveDraft } from './organization-draft.ts'

/** A name and a few words make an organization; everything else comes on its own page [2.04, 3.13, 7.18]. */
export function CreateOrganization({ userId }: { userId: number }) {
  const t = useTranslate()
  // The server knows nothing of the typing in this tab before.
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => setDraft(findDraft(userId)), [userId])
  return (
    <main id="content" className="mx-auto max-w-form px-3.5 pt-6 pb-16 sm:px-5 md:pt-10">
      <h1 className="text-heading font-bold md:text-section">{t('organize.create.title')}</h1>
      <p className="mt-2 mb-5 text-ink-mid">{t('organize.create.lead')}</p>
      <Card className="px-4.5 py-6 sm:p-8">
        {draft === undefined ? <SkeletonLines count={5} /> : <CreationForm userId={userId} draft={draft} />}
      </Card>
    </main>
  )
}

function CreationForm({ userId, draft }: { userId: number; draft: Draft }) {
  const t = useTranslate()
  const call = useCall()
  const form = useForm({
    id: 'create-organization',
    fields: ['name', 'description'],
    check: checkFieldAt<typeof checkNewOrganizationField>('/api/organization/validate'),
    async submit(body): Promise<'leaving'> {
      const endpoint = { method: 'POST', path: '/api/organization-simple' } as const
      const { item } = await call<typeof saveSimpleOrganization>(endpoint, { body, idempotencyKey: draft.key })
      removeDraft(userId)
      location.assign(`/${item.url}?new=true`)
      return 'leaving'
    },
  })
  return (
    <form
      method="post"
      noValidate
      {...form.props}
      onChange={(event) => saveDraft(userId, draft.key, new FormData(event.currentTarget))}
      className="grid gap-6"
    >
      <FormAlert alert={form.alert} />
      <CountedTextField
        {...form.field('name')}
        label={t('organize.create.name')}
        help={t('organize.create.name_help')}
        defaultValue={draft.name}
        maxLength={organizationNameLengthMax}
        autoComplete="organization"
        required
      />
      <CountedTextArea
        {...form.field('description')}
        label={t('organize.create.description')}
        help={t('organize.create.description_help')}
        defaultValue={draft.description}
        maxLength={organizationDescriptionLengthMax}
        rows={4}
      />
      <div className="flex flex-col-reverse gap-2.5 pt-2 sm:flex-row sm:justify-end">
        <ButtonLink href="/dashboard#/organizations" kind="outline">
          {t('ui.cancel')}
        </ButtonLink>
        <BusyButton type="submit" isBusy={form.isBusy} busyText={t('organize.create.making')}>
          {t('organize.create.make')}
        </BusyButton>
      </div>
    </form>
  )
}
