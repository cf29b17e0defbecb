//! Questions and answers of the content upstream: the questions are made, the answers are owners' words.

mod answer;
mod page;
mod question;
mod template;

pub(crate) use page::{answer_list, as_article, best_answer, question_detail, wenda_page};
pub(crate) use question::Question;
