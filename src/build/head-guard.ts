import { LOGIN_PATH } from '../domain/login-path.ts'
import { GAME_PATH } from '../domain/routes.ts'

/**
 * The one inline script, before anything is painted: allows the service worker's address under Trusted Types,
 * marks the document with what is known of the session, and sends visitors of guarded pages to login. Kept as
 * text, the same on every page, so that one hash in the policy covers it; it reads the page's guard from <html>.
 * Storage may be refused, or not be there at all in a native shell. The stored theme is put in force by CSSOM, which the
 * policy allows; CSS ignores a text that is no declaration, such as `undefined`.
 *
 * The browser skips a transition between two pages when the new page is drawn too early, and reports the rejected
 * `ready` as an uncaught error. It may have skipped it before this script runs, when no property leads to that
 * promise any more, hence the event. Its reason reads `AbortError: Transition was skipped`, or begins with
 * `InvalidStateError` or `TimeoutError`; no error that a script throws begins like that.
 */
export const HEAD_GUARD = `(()=>{
const d=document.documentElement,g=d.dataset.guard;let s={};
try{s=localStorage||s}catch{}
window.trustedTypes?.createPolicy('default',{createScriptURL:u=>u==='/sw.js'?u:null});
onunhandledrejection=e=>{if(/^(Ab|I|Ti).*ransition/.test(e.reason))e.preventDefault()};
d.style=s.theme;if(s['perya:edition'])d.dataset.edition=s['perya:edition'];
if(s.access_token){d.dataset.session='';return}
const q=new URLSearchParams(location.search),t=q.get('tryIt');
if(!g||g==='game'&&!/^(0|false|null)$/.test(t))return;
d.hidden=1;onpagereveal=e=>e.viewTransition?.skipTransition();q.set('to',g==='game'?'${GAME_PATH}':location.pathname.replace(/(.)\\/$/,'$1'));
location.replace('${LOGIN_PATH}?'+q)
})()`
  .replaceAll('\n', '')
  .trim()
