import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { defined } from '../../../../../contract/defined.ts'
import type {
  changeOrganization,
  checkOrganizationField,
  publishOrganization,
} from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import type {
  Organization,
  OrganizationDetails,
  showOrganizationDetails,
} from '../../../../../contract/fundraisers/organizations/organization.ts'
import { checkFieldAt } from '../../../../lib/forms/check-field.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import { settingsAnchor } from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { settingsTabOf } from '../../../../parts/fundraisers/organization-settings.ts'
import { useOrganizationCheck } from '../../../../parts/fundraisers/use-organization-check.ts'
import { withPrompts } from '../../../../ui/messages/prompt-provider.tsx'
import { Button } from '../../../../ui/buttons/button.tsx'
import { focusWhenThere } from './advice/focus-when-there.ts'
import { adviceOnOrganization, type AdviceTarget } from './advice/page-advice.ts'
import { PageTips } from './advice/page-tips.tsx'
import { OrganizationFields } from './details/organization-fields.tsx'
import {
  formNameOf,
  nameOf,
  type OrganizationField,
  organizationFields,
  type OrganizationName,
} from './details/page-fields.ts'
import { focusOnStrip, PublishStrip, UnloadedStrip } from './publish-strip.tsx'
import { PublishWizard } from './publish-wizard.tsx'
import {
  type BankAccount,
  isUnpublished,
  type Publishable,
  type PublishablePage,
  type PublishActions,
} from './publishable.ts'
import { useOrganizationFields } from './use-organization-fields.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { useWizardOpen } from './use-wizard-open.ts'

interface PublishOrganizationProps {
  organization: Organization
  /** Whether it is a button alone, as inside the settings, which say the rest. */
  isButton?: boolean
  /** The page as visitors will see it, with the typed texts in it. */
  preview?: (draft: OrganizationDraft) => ReactNode
}

/** Texts of an organization as they are typed, by their names in the interface. */
type OrganizationDraft = Partial<Record<string, string>>

const endpoint = { method: 'PATCH', path: '/api/organization/:id' } as const

/** Publishing an organization, for its leaders; others do not fetch it [2.17]. */
function PublishOrganization({ organization, isButton = false, preview }: PublishOrganizationProps) {
  const t = useTranslate()
  const params = { id: organization.id }
  const path = '/api/organization/:id/details'
  const { data, refusal, reload } = useLoaded<typeof showOrganizationDetails>(path, { params })
  // The button in the settings stands beside the strip of the page, which hears the address.
  const [isOpen, setOpen] = useWizardOpen(!isButton && data !== undefined && isUnpublished(data.organization))
  const withdrawal = useWithdrawal(reload)
  // The organization is read anew each time, so each is another object.
  const whole = useOrganizationCheck(data?.organization.id, data?.organization)
  useEffect(() => void reload(), [organization, reload])
  const close = useCallback(() => setOpen(false), [setOpen])
  const save = useOrganizationFields(data?.organization, reload)
  const actions = useOrganizationActions(data?.organization, reload, close)
  if (data === undefined) return <UnloadedStrip refusal={refusal} reload={reload} />
  const withdraw = () =>
    withdrawal.withdraw<typeof publishOrganization>(endpoint, { params, body: { is_public: false } })
  const publishable = publishableOf(data.organization, whole.missing, refusal ?? whole.refusal, save)
  const fix = (toBank: () => void) => (target: AdviceTarget) =>
    target.kind === 'settings' ? actions.openTab(target.tab) : toBank()
  const open = () => {
    void reload()
    setOpen(true)
  }
  return (
    <>
      {isButton ? (
        <Button className="justify-self-start" onClick={open}>
          {t('publish.strip.open')}
        </Button>
      ) : (
        <PublishStrip
          publishable={publishable}
          withdrawal={withdrawal}
          onOpen={open}
          onWithdraw={() => void withdraw()}
        />
      )}
      {isOpen && (
        <PublishWizard
          publishable={publishable}
          actions={actions}
          Fields={OrganizationFields}
          onClose={close}
          advice={(toBank) => <PageTips list={adviceOnOrganization(data.organization)} onFix={fix(toBank)} />}
          preview={
            preview &&
            ((draft) =>
              preview(Object.fromEntries(Object.entries(draft).map(([field, text]) => [nameOf(field), text]))))
          }
        />
      )}
    </>
  )
}

function publishableOf(
  details: OrganizationDetails,
  missing: Readonly<Record<string, string | undefined>> | undefined,
  refusal: Refusal | undefined,
  save: PublishablePage['save'],
): Publishable {
  // The next step has the bank account.
  const { bank_account: _account, bank_account_holder: _holder, ...others } = missing ?? {}
  return {
    kind: 'organization',
    id: details.id,
    name: details.name,
    isPublic: details.is_public,
    // Its settings do that.
    canTakeOffLine: false,
    review: details.review,
    isReviewedFirst: details.is_reviewed_first,
    missing: missing && Object.entries(others).map(([name, text]) => ({ field: formNameOf(name), text: text ?? '' })),
    refusal,
    page: {
      texts: {
        description: details.description,
        ...Object.fromEntries(organizationFields.map((field) => [field, textOf(details, field)])),
      },
      language: undefined,
      photo: details.photo,
      photo_url: details.photo_url,
      save,
    },
    account: { bank_account: details.bank_account ?? '', bank_account_holder: details.bank_account_holder ?? '' },
    accountOfOrganization: undefined,
    isOfPerson: false,
    blockedBy: undefined,
  }
}

const textOf = (details: OrganizationDetails, field: OrganizationField): string =>
  details[nameOf(field) as OrganizationName] ?? ''

function useOrganizationActions(
  details: OrganizationDetails | undefined,
  reload: () => Promise<void>,
  close: () => void,
): PublishActions & { openTab: (tab: string) => void } {
  const call = useCall()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useMemo(() => {
    const params = { id: details?.id ?? 0 }
    const openTab = (tab: string) => {
      close()
      void navigate({ search: `?settings=${tab}`, hash: location.hash })
      focusWhenThere(settingsAnchor(tab), 'start')
    }
    return {
      reload,
      checkBank: checkFieldAt<typeof checkOrganizationField>('/api/organization/validate/:id', { params }),
      async saveBank(account: BankAccount) {
        const post = { method: 'POST', path: '/api/organization/:id' } as const
        const body = { ...account, version: defined(details).version }
        try {
          await call<typeof changeOrganization>(post, { params, body })
        } finally {
          await reload()
        }
      },
      publish: (body: { general_terms: boolean; is_public: boolean }) =>
        call<typeof publishOrganization>(endpoint, { params, body }),
      openTab,
      openSettings: (field: string | undefined) => openTab(settingsTabOf(field)),
      showAnew() {
        void navigate({ search: '', hash: location.hash })
        void Promise.all([reload(), revalidate()])
        focusOnStrip()
      },
    }
  }, [details, reload, close, navigate, call, revalidate])
}

export default withTexts(['publish', 'advice', 'organize', 'photo'], withPrompts(PublishOrganization))
