import { useStore } from '@nanostores/react'
import { chatMessages } from '../texts/en-US/chat.ts'

/**
 * A chat provider's page in an iframe with the provider's origin. The iframe cannot access this page, and this page's
 * content security policy allows no script of the provider.
 */
export function ProviderWidget({ url }: { url: string }) {
  const t = useStore(chatMessages)
  const isOwn = new URL(url).origin === location.origin
  return (
    <div className="grid gap-2">
      <p className="text-sm text-quiet">{t.frameHint}</p>
      <iframe
        className="h-[max(24rem,calc(100dvh-16rem))] w-full rounded border border-line bg-night"
        src={url}
        title={t.frame}
        // Puts a page of this site's own origin into an opaque origin, since with its own origin the page could remove
        // the sandbox.
        sandbox={
          isOwn ? 'allow-scripts allow-forms' : 'allow-scripts allow-forms allow-same-origin allow-popups'
        }
        referrerPolicy="strict-origin"
      />
    </div>
  )
}
