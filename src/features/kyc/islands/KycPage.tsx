import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { $cameraState } from '../browser/camera.ts'
import { $kyc, type KycData, loadKyc } from '../browser/kyc.ts'
import { $kycPictures } from '../browser/pictures.ts'
import { kycMessages } from '../texts/en-US/kyc.ts'
import { KycStatus } from './KycStatus.tsx'

const KycSteps = lazy(async () => ({ default: (await import('./KycSteps.tsx')).KycSteps }))
const CameraDialog = lazy(async () => ({ default: (await import('./CameraDialog.tsx')).CameraDialog }))

/** `/member/profile/kyc`: the steps of the verification, or the state of its check. */
export function KycPage() {
  const kyc = useBrowserStore($kyc, { state: 'loading' })
  // While the page listens to the pictures, pictures and uploads are kept when the player moves to another step.
  useEffect(() => $kycPictures.listen(() => {}), [])
  return (
    <QueryAnswer query={kyc} blocks={['h-[44px]', 'h-[640px]']} onRetry={loadKyc}>
      {data => <LoadedKyc data={data} />}
    </QueryAnswer>
  )
}

function LoadedKyc({ data }: { data: KycData }) {
  const wasOpen = useRef(false)
  const isClosed = data.state === 'submitted' || data.state === 'approved' || data.state === 'revoked'
  wasOpen.current ||= !isClosed
  return (
    <>
      {isClosed ? (
        <KycStatus data={data} hasFocus={wasOpen.current} />
      ) : (
        <OpenKyc isRefused={data.state === 'refused'} />
      )}
      <Camera />
    </>
  )
}

function OpenKyc({ isRefused }: { isRefused: boolean }) {
  const t = useStore(kycMessages)
  const shell = useStore(shellMessages)
  return (
    // The whole waits for the steps, so that the notes beneath them do not move.
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-[44px]', 'h-[640px]']} />}>
      <div className="kyc-page" data-view="steps">
        <div className="grid min-w-0 gap-5">
          {isRefused && (
            <section className="card grid gap-1 bg-red/15" aria-labelledby="kyc-refused">
              <h2 id="kyc-refused" className="text-lg font-bold">
                {t.refusedTitle}
              </h2>
              <p className="text-sm">{t.refusedText}</p>
            </section>
          )}
          <KycSteps />
        </div>
        <aside className="card grid gap-3 text-sm text-quiet" aria-label={t.whatPasses}>
          <p>{t.intro}</p>
          <p>{t.privacy}</p>
          <p>
            <a className="text-link" href="/rules/kyc">
              {t.whatPasses}
            </a>
          </p>
        </aside>
      </div>
    </Suspense>
  )
}

function Camera() {
  const camera = useStore($cameraState)
  return camera.state === 'closed' ? null : (
    <Suspense>
      <CameraDialog camera={camera} />
    </Suspense>
  )
}
