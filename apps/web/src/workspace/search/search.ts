/** The contents of a search page. */
export interface Found<Row> {
  rows: Row[];
  total: number;
  /** Tokens for the neighbouring pages; absent at the ends. */
  next?: string;
  previous?: string;
}

export const PAGE_SIZE = 10;

export const nothing = <Row>(): Found<Row> => ({ rows: [], total: 0 });

export interface Video {
  id: string;
  title: string;
  channel: string;
  text: string;
}
export interface Repository {
  id: string;
  name: string;
  text: string;
  /** Its URL; only web addresses are followed. */
  url: string;
  language: string;
  stars: number;
}

type Json = Record<string, unknown>;
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {};
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

type Fetch = (url: URL, signal?: AbortSignal) => Promise<unknown>;

const fetchJson: Fetch = async (url, signal) => {
  const response = await fetch(url, {
    ...(signal ? { signal } : {}),
    // the service learns the search text and the company, but not the person
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
};

/** Treats any failure as no results. */
async function orNothing<Row>(work: () => Promise<Found<Row>>): Promise<Found<Row>> {
  try {
    return await work();
  } catch {
    return nothing();
  }
}

function address(base: string, parameters: Record<string, string>): URL {
  const url = new URL(base);
  for (const [name, value] of Object.entries(parameters))
    if (value !== '') url.searchParams.set(name, value);
  return url;
}

/** Ten videos, and the tokens of the neighbouring pages. */
export const searchVideos = (
  base: string,
  asked: string,
  token = '',
  signal?: AbortSignal,
  get: Fetch = fetchJson,
): Promise<Found<Video>> =>
  orNothing(async () => {
    const query = { part: 'snippet', type: 'video', maxResults: String(PAGE_SIZE), q: asked };
    const answer = record(await get(address(base, { ...query, pageToken: token }), signal));
    const rows = list(answer['items']).map((item) => {
      const about = record(item['snippet']);
      return {
        id: text(record(item['id'])['videoId']),
        title: text(about['title']),
        channel: text(about['channelTitle']),
        text: text(about['description']),
      };
    });
    const next = text(answer['nextPageToken']);
    const previous = text(answer['prevPageToken']);
    const known = record(answer['pageInfo'])['totalResults'];
    return {
      rows: rows.filter(({ id }) => id !== '').slice(0, PAGE_SIZE),
      total: typeof known === 'number' ? known : rows.length,
      ...(next ? { next } : {}),
      ...(previous ? { previous } : {}),
    };
  });

/** One page of ten repositories; pages start at 1. */
export const searchRepositories = (
  base: string,
  asked: string,
  page = 1,
  signal?: AbortSignal,
  get: Fetch = fetchJson,
): Promise<Found<Repository>> =>
  orNothing(async () => {
    const query = { q: asked, page: String(page), per_page: String(PAGE_SIZE) };
    const answer = record(await get(address(base, query), signal));
    const rows = list(answer['items']).map((item) => ({
      id: String(item['id']),
      name: text(item['full_name']),
      text: text(item['description']),
      url: /^https?:\/\//.test(text(item['html_url'])) ? text(item['html_url']) : '',
      language: text(item['language']),
      stars: typeof item['stargazers_count'] === 'number' ? item['stargazers_count'] : 0,
    }));
    const known = answer['total_count'];
    const total = typeof known === 'number' ? known : rows.length;
    return {
      rows: rows.slice(0, PAGE_SIZE),
      total,
      ...(page * PAGE_SIZE < total ? { next: String(page + 1) } : {}),
      ...(page > 1 ? { previous: String(page - 1) } : {}),
    };
  });
