import { useRevalidator } from 'react-router'
import { videoUrlLengthMax } from '../../../contract/limits.ts'
import type { Project } from '../../../contract/projects/projects.ts'
import { useTranslate } from '../../lib/translate.ts'
import { InlineField } from '../../ui/editing/inline-field.tsx'

/** For who manages the project: the link of its film, changed where the film stands [5.06]. */
export default function VideoEditor({ project }: { project: Project }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <div className="mt-8 rounded-card border border-line bg-card p-4">
      <InlineField
        id="video-url"
        label={t('project.video.label')}
        url={`/api/project/${project.id}`}
        field="video_url"
        value={project.video_url ?? ''}
        input={{ type: 'url', inputMode: 'url', maxLength: videoUrlLengthMax }}
        onSaved={() => void revalidate()}
      />
    </div>
  )
}
