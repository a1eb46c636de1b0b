import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';

mount(App, { target: document.getElementById('app')! });

// Without it the page works all the same, only not offline. Browsers that keep nothing forbid even to ask for it.
async function keepOffline() {
  await navigator.serviceWorker?.register(new URL('./sw.js', document.baseURI));
}
if (import.meta.env.PROD) keepOffline().catch(() => {});
