/** Pages of the product that anybody may be led to, such as '/courses/algebra'. */
export const OWN_PAGE =
  /^\/(?:dashboard|resources|courses|professors|models|settings)(?:\/[\w-]+)*\/?(?:\?[\w=&-]*)?(?:#[\w-]*)?$/;
