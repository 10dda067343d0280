-- Owner: the knowledge index. Whoever writes the entry that is one too many moves the whole list into the index, and everybody waits.
alter index passage_tsv set (gin_pending_list_limit = 256);
