import { useCallback, useEffect, useRef } from 'react'
import { defined } from '../../../../../contract/defined.ts'
import type { changeOrganization } from '../../../../../contract/fundraisers/organizations/change-organization.ts'
import type { OrganizationDetails } from '../../../../../contract/fundraisers/organizations/organization.ts'
import { asRefusal, Refusal } from '../../../../lib/forms/refusal.ts'
import { sendToLatest } from '../../../../lib/forms/save-inline.ts'
import { sendChange } from '../../../../lib/forms/send-change.ts'
import { useTranslate } from '../../../../lib/texts/translate.ts'
import { nameOf, type OrganizationName } from './details/page-fields.ts'
import type { PublishablePage } from './publishable.ts'
import { refusedAt } from './refused-at.ts'

/**
 * Gives a function that saves one field of an organization. A change of another field meanwhile is no reason to refuse
 * it; one of the same field is reported once with its value, and overwritten by the next save.
 */
export function useOrganizationFields(
  details: OrganizationDetails | undefined,
  reload: () => Promise<void>,
): PublishablePage['save'] {
  const t = useTranslate()
  const newest = useRef<OrganizationDetails>(undefined)
  /** The stored values that a save may replace, by name: those that were saved here, or shown as newer. */
  const overwritable = useRef(new Map<string, string>())
  useEffect(() => {
    if (details !== undefined && details.version >= (newest.current?.version ?? 0)) newest.current = details
  }, [details])
  return useCallback(
    async (field, value, read) => {
      const name = nameOf(field)
      const storedIn = (now: OrganizationDetails) => now[name as OrganizationName | 'photo_url'] ?? ''
      const requireAsRead = (now: OrganizationDetails) => {
        const stored = storedIn(now)
        if (stored === (overwritable.current.get(name) ?? read ?? '') || stored === value) return true
        overwritable.current.set(name, stored)
        const text = field === 'photo_url' ? t('publish.newer_photo') : t('publish.newer', { value: stored })
        throw new Refusal({ status: 409, errors: { [name]: text } })
      }
      try {
        const saved = await sendToLatest<OrganizationDetails, { item: OrganizationDetails; message: string }>({
          latest: () => defined(newest.current),
          isAsRead: requireAsRead,
          send: ({ id, version }) => {
            const endpoint = { method: 'POST', path: '/api/organization/:id' } as const
            return sendChange<typeof changeOrganization>(t, endpoint, {
              params: { id },
              body: { [name]: value, version },
            })
          },
          apply: (item) => void (newest.current = item),
        })
        overwritable.current.set(name, storedIn(defined(saved).item))
      } catch (thrown) {
        const refusal = asRefusal(thrown)
        await reload()
        throw refusedAt(field, name, refusal)
      }
    },
    [reload, t],
  )
}
