/*
 * Before a post the framework asks the server which routes its address means, even where that is the page's own: a path with an id might
 * be another route's. With the line down the question fails, and an error page takes the place of the form with all that was typed; after a
 * release the page is loaded anew without it. What a page's own address means its document has said.
 */

const questionPath = "/__manifest";

/** @param here path of the page; @returns whether nothing else is asked than what that path means */
export function asksOwnAddress(asked: string, here: string): boolean {
  const { pathname, searchParams } = new URL(asked, "http://page");
  const paths = searchParams.getAll("p");
  return pathname === questionPath && paths.length > 0 && paths.every((path) => path === here);
}

/** Answers such a question here, without the server: there is nothing to add. */
export function knowOwnAddress(): void {
  const ask = window.fetch;
  window.fetch = (input, init) => {
    const asked = input instanceof Request ? input.url : String(input);
    if (!asksOwnAddress(asked, window.location.pathname)) return ask(input, init);
    return Promise.resolve(new Response("{}", { headers: { "content-type": "application/json" } }));
  };
}
