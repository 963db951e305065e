/**
 * Opens the notice of age and terms while the page under it is still being read, so that nothing can be touched
 * before an answer, islands or not. What the server last said of `h5ClientMode` goes before what the site was
 * built with. Native modality makes the rest of the page inert; closing it in any way but Accept opens it again.
 * Stands right after its dialog, as text, the same on every page, so that one hash in the policy covers it.
 */
export const TERMS_NOTICE = `(()=>{
const n=document.currentScript.previousElementSibling,{mode,terms}=n.dataset;let s={};
try{s=localStorage||s}catch{}
if((s['perya:h5ClientMode']||mode)>0&&s['perya:terms']!==terms){n.showModal();
n.onclose=()=>{n.returnValue?s['perya:terms']=terms:n.showModal()}}
})()`
  .replaceAll('\n', '')
  .trim()
