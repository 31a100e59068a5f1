const calls = document.getElementById('calls');
const response = await fetch('/api/openapi.json');
const api = await response.json();
document.title = api.info.title;
document.getElementById('title').textContent = api.info.title;
document.getElementById('description').textContent = api.info.description;

const element = (name, text) =>
  Object.assign(document.createElement(name), text ? { textContent: text } : {});

function entry(path, method, call) {
  const box = element('details');
  const head = element('summary');
  head.append(
    element('b', method.toUpperCase()),
    ` ${path} `,
    element('span', `– ${call.summary}`),
  );
  box.append(head, element('p', call.description));
  const body = call.requestBody?.content['application/json'].schema;
  if (body) box.append(element('h4', 'Body'), element('pre', JSON.stringify(body, null, 2)));
  const answer = call.responses[200].content['application/json'].schema;
  box.append(element('h4', 'Answer'), element('pre', JSON.stringify(answer, null, 2)));
  for (const { lang, source } of call['x-codeSamples'] ?? []) {
    box.append(element('h4', lang), element('pre', source));
  }
  return box;
}

function show(filter) {
  const sections = new Map();
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, call] of Object.entries(methods)) {
      if (!`${path} ${call.summary}`.toLowerCase().includes(filter)) continue;
      const tag = call.tags[0];
      if (!sections.has(tag)) sections.set(tag, [element('h2', tag)]);
      sections.get(tag).push(entry(path, method, call));
    }
  }
  calls.replaceChildren(...[...sections.values()].flat());
}

show('');
document
  .getElementById('search')
  .addEventListener('input', (event) => show(event.target.value.toLowerCase()));
