import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { defined } from '../../../../../contract/defined.ts'
import { infiniteClosingDate } from '../../../../../contract/fields/limits.ts'
import type { ProjectPage } from '../../../../../contract/pages/public-pages/pages.ts'
import type { checkProjectField } from '../../../../../contract/fundraisers/projects/create-project.ts'
import type {
  ProjectPublishing,
  publishProject,
  showProjectPublishing,
} from '../../../../../contract/fundraisers/projects/publish-project.ts'
import { checkFieldAt } from '../../../../lib/forms/check-field.ts'
import type { Refusal } from '../../../../lib/forms/refusal.ts'
import { useCall } from '../../../../lib/forms/use-call.ts'
import { useLoaded } from '../../../../lib/hooks/use-loaded.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { withTexts } from '../../../../lib/texts/with-texts.tsx'
import {
  blockAnchor,
  newUpdateAnchor,
  settingsAnchor,
  updateAnchor,
} from '../../../../parts/fundraisers/advice/anchor-ids.ts'
import { shownGoal } from '../../../../parts/fundraisers/goal-progress.tsx'
import { withPrompts } from '../../../../ui/messages/prompt-provider.tsx'
import { focusWhenThere, pressWhenThere } from './advice/focus-when-there.ts'
import { adviceOn, type AdviceTarget, type SettingsTarget } from './advice/page-advice.ts'
import { PageTips } from './advice/page-tips.tsx'
import { ProjectFields } from './details/project-fields.tsx'
import { focusOnStrip, PublishStrip, UnloadedStrip } from './publish-strip.tsx'
import { PublishWizard } from './publish-wizard.tsx'
import {
  type BankAccount,
  isUnpublished,
  type MissingField,
  type PageDraft,
  type Publishable,
  type PublishActions,
} from './publishable.ts'
import { useProjectFields } from './use-project-fields.ts'
import { useWithdrawal } from './use-withdrawal.ts'
import { useWizardOpen } from './use-wizard-open.ts'

interface PublishProjectProps {
  page: Pick<ProjectPage, 'project' | 'blocks' | 'updates'>
  /** The page as visitors will see it, with the typed text in it. */
  preview?: (draft: PageDraft) => ReactNode
}

const endpoint = { method: 'POST', path: '/api/project-publish/:id' } as const

/** Publishing a project, for its managers; donors never fetch it. */
function PublishProject({ page, preview }: PublishProjectProps) {
  const { project } = page
  const t = useTranslate()
  const params = { id: project.id }
  const { data, refusal, reload } = useLoaded<typeof showProjectPublishing>('/api/project-publish/:id', { params })
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useWizardOpen(data !== undefined && isUnpublished(data.data))
  // Changes on the page, or in its settings, count here as well.
  useEffect(() => void reload(), [project, reload])
  const withdrawal = useWithdrawal(reload)
  const close = useCallback(() => setOpen(false), [setOpen])
  const goTo = useGoTo(close)
  const save = useProjectFields(data?.data, reload)
  const hasUpdates = page.updates.length > 0
  const projectActions = useProjectActions(data?.data, reload, save, goTo)
  const actions = useMemo(
    (): PublishActions => ({ ...projectActions, ...(!hasUpdates && { writeUpdate }) }),
    [projectActions, hasUpdates],
  )
  if (data === undefined) return <UnloadedStrip refusal={refusal} reload={reload} />
  const lacks = {
    photo: !data.data.hasPhoto,
    // A page without any text stays a draft.
    description: project.description === '' && page.blocks.length === 0,
  }
  const missing = (['photo', 'description'] as const)
    .filter((field) => lacks[field])
    .map((field) => ({ field, text: t(`publish.missing.${field}`) }))
  const publishable: Publishable = {
    ...publishableOf(data.data, missing, refusal),
    page: {
      texts: {
        description: project.description,
        // That of a project with participants depends on them, and is a setting.
        ...(!project.allow_peer_to_peer && { goal: String(project.goal ?? '') }),
      },
      photo: project.photo,
      photo_url: project.photo_url,
      facts: {
        goal: shownGoal(project),
        closingDate: project.closing_date === infiniteClosingDate ? null : project.closing_date,
      },
      language: project.language,
      save,
    },
  }
  const withdraw = () => withdrawal.withdraw<typeof publishProject>(endpoint, { params, body: { is_public: false } })
  const fix = (toBank: () => void) => (target: AdviceTarget) => (target.kind === 'bank' ? toBank() : goTo(target))
  const list = adviceOn({ ...page, holder: data.data.bank_account_holder })
  return (
    <>
      <PublishStrip
        publishable={publishable}
        withdrawal={withdrawal}
        onOpen={() => {
          void revalidate()
          setOpen(true)
        }}
        onWithdraw={() => void withdraw()}
        onWriteUpdate={actions.writeUpdate}
      />
      {isOpen && (
        <PublishWizard
          publishable={publishable}
          actions={actions}
          Fields={ProjectFields}
          onClose={close}
          advice={(toBank) => <PageTips list={list} onFix={fix(toBank)} />}
          preview={preview}
        />
      )}
    </>
  )
}

function publishableOf(
  data: ProjectPublishing,
  missing: readonly MissingField[],
  refusal: Refusal | undefined,
): Omit<Publishable, 'page'> {
  return {
    kind: 'project',
    id: data.id,
    name: data.name,
    isPublic: data.is_public,
    canTakeOffLine: data.can_take_off_line,
    review: data.review,
    isReviewedFirst: data.is_reviewed_first,
    missing,
    refusal,
    account: { bank_account: data.bank_account ?? '', bank_account_holder: data.bank_account_holder ?? '' },
    accountOfOrganization: data.account_of === 'organization' ? data.organization?.name : undefined,
    isOfPerson: data.organization === null,
    blockedBy: data.isOrganizationPublished ? undefined : (data.organization ?? undefined),
  }
}

/** Leads to where something of the page is changed, and closes the dialog that stands over it. */
function useGoTo(close: () => void) {
  const navigate = useNavigate()
  return useCallback(
    (target: Exclude<AdviceTarget, { kind: 'bank' }>) => {
      close()
      if (target.kind === 'settings') {
        void navigate({ search: `?settings=${target.tab}`, hash: location.hash })
        focusWhenThere(settingsAnchor(target.tab), 'start')
      } else if (target.kind === 'block') focusOnTools('over', blockAnchor(target.block))
      else focusOnTools('updates', updateAnchor(target.update))
    },
    [close, navigate],
  )
}

/**
 * Moves the focus to tools. The tools of a block or an update stand above it, in a tab that may not be the one that is
 * open.
 */
function focusOnTools(tab: string, id: string): void {
  openTab(tab)
  focusWhenThere(id, 'center')
}

/** Opens the editor of an update, in its tab. */
function writeUpdate(): void {
  openTab('updates')
  pressWhenThere(newUpdateAnchor)
}

function openTab(tab: string): void {
  // A payment link has no tabs.
  if (document.getElementById(tab)?.hidden) {
    history.pushState(null, '', `#${tab}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }
}

/** The tab of the settings in which each thing that can be missing is chosen, where that is not the first. */
const tabs = {
  type_payment_link: 'deelnemers',
  organization_id: 'organisatie',
  bank_account: 'organisatie',
  bank_account_holder: 'organisatie',
} as const

const tabOf = (field: string | undefined): SettingsTarget['tab'] =>
  (tabs as Partial<Record<string, SettingsTarget['tab']>>)[field ?? ''] ?? 'pagina'

function useProjectActions(
  data: ProjectPublishing | undefined,
  reload: () => Promise<void>,
  save: ReturnType<typeof useProjectFields>,
  goTo: ReturnType<typeof useGoTo>,
): PublishActions {
  const call = useCall()
  const { revalidate } = useRevalidator()
  return useMemo(() => {
    const params = { id: data?.id ?? 0 }
    return {
      reload,
      checkBank: checkFieldAt<typeof checkProjectField>('/api/project/validate'),
      async saveBank(account: BankAccount) {
        for (const field of ['bank_account', 'bank_account_holder'] as const) {
          if (account[field] !== (defined(data)[field] ?? '')) await save(field, account[field], defined(data)[field])
        }
        await reload()
      },
      async publish(body: { general_terms: boolean; is_public: boolean }) {
        const { title, message, data: after } = await call<typeof publishProject>(endpoint, { params, body })
        return { title, message, isInReview: after.review?.state === 'pending' }
      },
      openSettings: (field: string | undefined) => goTo({ kind: 'settings', tab: tabOf(field) }),
      showAnew() {
        void reload()
        void revalidate()
        focusOnStrip()
      },
    }
  }, [data, reload, save, goTo, call, revalidate])
}

export default withTexts(['publish', 'advice', 'photo'], withPrompts(PublishProject))
