/**
 * Opens the notice of age and terms while the page under it is still being read, so that nothing can be touched
 * before an answer, islands or not. The server's last `h5ClientMode` has precedence over the build's. Native modality
 * makes the rest of the page inert; closing the dialog in any way but Accept opens it again. An inline script right after
 * the dialog, kept as text, the same on every page, so that one hash in the policy covers it.
 */
export const TERMS_NOTICE = `(()=>{
const n=document.currentScript.previousElementSibling,{mode,terms}=n.dataset;let s={};
try{s=localStorage||s}catch{}
if((s['perya:h5ClientMode']||mode)>0&&s['perya:terms']!==terms){n.showModal();
n.onclose=()=>{n.returnValue?s['perya:terms']=terms:n.showModal()}}
})()`
  .replaceAll('\n', '')
  .trim()
