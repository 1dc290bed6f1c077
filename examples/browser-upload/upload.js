/* The upload page: each file is registered by the backend, sent straight to Redress, and confirmed by the backend. */

const TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 10 * 1024 * 1024;
const AT_ONCE = 3;
const CONFIRM_ATTEMPTS = 4;
/** Transient reasons of a confirm. */
const PASSING = ['storage_check_failed', 'internal_error'];
const SENTENCES = {
  invalid_size: 'It is empty, or larger than 10 MB.',
  unsupported_content_type: 'Only PDF, JPEG, PNG and WebP can be added.',
  not_found_in_storage: 'It did not arrive.',
};

const list = document.querySelector('#list');
const summary = document.querySelector('#summary');
const drop = document.querySelector('#drop');
const input = document.querySelector('#files');
const rows = [];
const waiting = [];
let running = 0;

/** The reason why a file cannot be added, before anything is sent; the service decides in the end. */
function findProblem({ size, type }) {
  if (!TYPES.includes(type)) return SENTENCES.unsupported_content_type;
  return size === 0 || size > MAX_BYTES ? SENTENCES.invalid_size : undefined;
}

/** One file on the page. */
class Row {
  state = 'waiting';

  constructor(file) {
    this.file = file;
    this.element = document.querySelector('#row').content.cloneNode(true).firstElementChild;
    this.find('.name').textContent = file.name;
    this.find('progress').setAttribute('aria-label', `Progress of ${file.name}`);
    this.find('.again').setAttribute('aria-label', `Try again: ${file.name}`);
    this.find('.again').addEventListener('click', () => enqueue(this));
    list.append(this.element);
  }

  find(selector) {
    return this.element.querySelector(selector);
  }

  show(state, text, { mayRetry = false } = {}) {
    this.state = state;
    this.element.className = `file is-${state}`;
    this.find('.state').textContent = text;
    this.find('.again').hidden = !mayRetry;
    summarize();
  }

  progress(part) {
    this.find('progress').value = part;
    this.find('.state').textContent = `Sending, ${Math.round(part * 100)} %`;
  }
}

function count(state) {
  return rows.filter((row) => row.state === state).length;
}

function summarize() {
  const failed = count('failed');
  const text = `${count('attached')} of ${rows.length} added${failed > 0 ? `, ${failed} not` : ''}.`;
  // Only what is new is read out.
  if (summary.textContent !== text) summary.textContent = text;
}

function add(files) {
  for (const file of files) {
    const row = new Row(file);
    rows.push(row);
    const problem = findProblem(file);
    if (problem) row.show('failed', problem);
    else enqueue(row);
  }
}

function enqueue(row) {
  row.show('waiting', 'Waiting');
  waiting.push(row);
  startNext();
}

function startNext() {
  if (running === AT_ONCE || waiting.length === 0) return;
  running += 1;
  attach(waiting.shift()).finally(() => {
    running -= 1;
    startNext();
  });
}

async function attach(row) {
  const { name, type } = row.file;
  row.show('sending', 'Sending');
  try {
    const { id, metadata } = await post('documents', { name, type });
    await put(metadata.upload_url, row);
    row.show('checking', 'Checking');
    await confirm(id);
    row.show('attached', 'Added');
  } catch (error) {
    row.show('failed', error.message, { mayRetry: true });
  }
}

/** Sends the file itself. Of all ways to do so, only this one tells how far it has come. */
function put(uploadUrl, row) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', uploadUrl);
    request.setRequestHeader('content-type', row.file.type);
    request.upload.onprogress = ({ loaded, total }) => row.progress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status === 200 ? resolve() : reject(new Error(messageOf(request))));
    request.onerror = () => reject(new Error('The connection was lost.'));
    request.send(row.file);
  });
}

function messageOf({ status, responseText }) {
  try {
    return JSON.parse(responseText).error;
  } catch {
    return `It was refused (${status}).`;
  }
}

async function confirm(id) {
  for (let attempt = 1; ; attempt += 1) {
    const { documents } = await post('documents/confirm', { id });
    const [{ status, reason }] = documents;
    if (status === 'confirmed') return;
    if (!PASSING.includes(reason) || attempt === CONFIRM_ATTEMPTS) {
      throw new Error(SENTENCES[reason] ?? 'It could not be checked.');
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000 * attempt));
  }
}

/** Asks the backend. */
async function post(path, body) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => {
    throw new Error('The connection was lost.');
  });
  const content = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(content.error ?? `It was refused (${answer.status}).`);
  return content;
}

input.addEventListener('change', () => {
  add(input.files);
  input.value = ''; // so that the same file can be chosen again
});
// Anywhere on the page: a file that misses the box must not replace the page.
for (const name of ['dragover', 'dragleave', 'drop']) {
  document.addEventListener(name, (event) => {
    event.preventDefault();
    drop.classList.toggle('is-over', name === 'dragover');
    if (name === 'drop') add(event.dataTransfer.files);
  });
}
window.addEventListener('beforeunload', (event) => {
  if (running > 0) event.preventDefault();
});
