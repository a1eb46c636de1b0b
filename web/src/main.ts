import { mount } from 'svelte';
import App from './App.svelte';
import './page.css';

mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  // Without it the page works all the same, only not offline.
  navigator.serviceWorker.register(new URL('./sw.js', document.baseURI)).catch(() => {});
}
