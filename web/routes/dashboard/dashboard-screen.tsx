import { HeartHandshake } from 'lucide-react'
import { useTranslate } from '../../lib/translate.ts'
import { HashTabs } from '../../ui/sections/hash-tabs.tsx'
import { ProjectPlace } from './project-place.tsx'

const icon = 'size-5 text-ink-soft'

/**
 * Everything somebody is part of, in tabs by the hash of the address [2.06, 2.07]. What stands at each place is composed
 * here of features that do not know each other.
 */
export function DashboardScreen() {
  const t = useTranslate()
  return (
    <HashTabs
      label={t('dashboard.title')}
      tabs={[
        {
          id: 'projects',
          label: t('dashboard.tabs.projects'),
          icon: <HeartHandshake aria-hidden="true" className={icon} />,
          render: (id, part, isOpen) => <ProjectPlace id={id} part={part} isOpen={isOpen} />,
        },
      ]}
    />
  )
}
