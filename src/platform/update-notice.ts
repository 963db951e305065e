import { shellMessages } from '../i18n/en-US/shell.ts'

/** Says that a newer version waits, and lets it in when the player asks for it. Never reloads by itself. */
export function showUpdate(registration: ServiceWorkerRegistration): void {
  if (document.querySelector('[data-update-notice]')) return
  const t = shellMessages.get()
  const notice = document.createElement('div')
  notice.className = 'update-notice'
  notice.setAttribute('role', 'status')
  notice.dataset.updateNotice = ''
  const words = document.createElement('span')
  words.textContent = t.updateReady
  const button = document.createElement('button')
  button.className = 'button-quiet'
  button.textContent = t.update
  button.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' })
  })
  notice.append(words, button)
  document.body.append(notice)
}
